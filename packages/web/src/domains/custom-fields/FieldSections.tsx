import { customField } from '@kith/shared/domains/custom-fields.ts'
import type { Field } from '@kith/shared/fields.ts'
import { useWatch } from 'react-hook-form'
import { DerivedApiName } from '#platform/form/DerivedApiName.tsx'
import { FieldRow } from '#platform/form/fields.tsx'
import type { Section } from '#platform/form/FormPage.tsx'
import type { Translate } from '#platform/i18n/translation.ts'
import { DeclaredInput } from '#platform/record/DeclaredInput.tsx'
import { CategoryField } from './CategoryField.tsx'
import { FieldAccess } from './FieldAccess.tsx'
import type { FieldValues } from './field-values.ts'
import { OptionFields, type MergeOption } from './OptionFields.tsx'
import { StartFromTemplate } from './StartFromTemplate.tsx'

/** What creating and editing a field share; what is fixed once it is made can only be read then. */
export const fieldSections = (
  t: Translate<readonly ['custom-fields', 'common']>,
  { isNew, hasAccess, merge }: { isNew: boolean; hasAccess: boolean; merge?: MergeOption | undefined },
): Section[] => [
  { id: 'about', title: t('fields.about'), content: <About isNew={isNew} /> },
  { id: 'rules', title: t('fields.rules'), content: <Rules merge={merge} /> },
  ...(hasAccess ? [{ id: 'access', title: t('access.title'), description: t('access.line'), content: <FieldAccess /> }] : []),
]

function About({ isNew }: { isNew: boolean }) {
  return (
    <>
      {isNew && <StartFromTemplate />}
      {isNew && <DerivedApiName />}
      <Input name="name" />
      <FieldRow>
        <Input name="modelType" disabled={!isNew} />
        <CategoryField />
      </FieldRow>
      <FieldRow>
        <Input name="type" disabled={!isNew} />
        <Input name="apiName" disabled={!isNew} />
      </FieldRow>
      <Input name="description" />
    </>
  )
}

export function Rules({ merge }: { merge?: MergeOption | undefined }) {
  const type = useWatch<FieldValues, 'type'>({ name: 'type' })
  return (
    <>
      <Input name="isRequired" />
      <Input name="isSensitive" />
      <Input name="isExcludedFromAnalytics" />
      {type === 'TEXT' && (
        <>
          <Input name="pattern" />
          <Input name="patternMessage" />
        </>
      )}
      {type === 'PEOPLE_DROPDOWN' && <Input name="allowsJobs" />}
      {(type === 'SINGLE_SELECT' || type === 'MULTI_SELECT') && <OptionFields merge={merge} />}
    </>
  )
}

export function Input({ name, disabled = false }: { name: string; disabled?: boolean }) {
  const field = Object.entries<Field>(customField.fields).find(([each]) => each === name)?.[1]
  return field && <DeclaredInput kind={customField} name={name} field={field} disabled={disabled} />
}
