import { customFieldCreateFields } from '@kith/shared/domains/custom-fields.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useRef } from 'react'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CustomFieldCreateDocument } from './custom-fields.graphql.ts'
import type { FieldFormValues } from './field-access.ts'
import { fieldSections } from './FieldSections.tsx'
import { inputOf, newField } from './field-values.ts'
import { WithAccess } from './WithAccess.tsx'

const rules = ruleSetOf(customFieldCreateFields)

/** Adds a field to the records of a kind, and says who has it. */
export default function CreateCustomFieldPage() {
  const { t } = useTranslation(['custom-fields', 'common'])
  const create = useAct(CustomFieldCreateDocument)
  const list = href('settings.custom_fields.list')
  // Saving again does not create it twice, if only its access was refused
  const made = useRef<string | null>(null)
  return (
    <WithAccess fieldId={null}>
      {(access, give) => (
        <FormPage<FieldFormValues>
          title={t('fields.create')}
          breadcrumb={[
            { label: t('common:navigation.settings'), to: href('settings.index') },
            { label: t('fields.title'), to: list },
          ]}
          cancel={list}
          saveLabel={t('fields.create')}
          rules={rules}
          defaults={{ ...newField, access: access ?? [] }}
          sections={fieldSections(t, { isNew: true, hasAccess: access !== null })}
          save={async ({ access: given, ...values }) => {
            const input = inputOf(values)
            made.current ??= (await create(input)).data?.customFieldCreate?.id ?? null
            if (made.current) await give(made.current, given, values.modelType)
            return { to: list, toast: t('fields.created', { name: input.name }) }
          }}
        />
      )}
    </WithAccess>
  )
}
