import { visibilities, type FormContent, type Visibility } from '@kith/shared/domains/onboarding/templates.ts'
import { Select } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { OnboardingTemplatePartsQuery } from './templates.graphql.ts'

type Definition = OnboardingTemplatePartsQuery['listAllCustomFieldDefinitions'][number]
interface Values {
  askedFields: FormContent['askedFields'][number][]
}

/**
 * Which custom fields a template asks for, by their categories; those that it does not name are hidden. In the entries of a list, those
 * that are mandatory are required if they are asked for.
 */
export function CustomFieldsOfTemplate({
  definitions: all,
  ofEntries = false,
}: {
  definitions: readonly Definition[]
  ofEntries?: boolean
}) {
  const { t } = useTranslation('onboarding')
  const asked = useWatch<Values, 'askedFields'>({ name: 'askedFields' })
  const { setValue } = useFormContext<Values>()
  const options = useVisibilities()
  // Choosing people would open the directory to somebody who has not started
  const definitions = all.filter(({ type }) => type !== 'PEOPLE_DROPDOWN')
  if (definitions.length === 0 && ofEntries) return null
  if (definitions.length === 0) return <p className="page-context">{t('templates.noFields')}</p>
  const show = (fieldId: string, visibility: Visibility) => {
    const others = asked.filter((each) => each.fieldId !== fieldId)
    setValue('askedFields', visibility === 'HIDDEN' ? others : [...others, { fieldId, visibility }], { shouldDirty: true })
  }
  const shownAs = ({ id, isMandatory }: Definition): Visibility => {
    const { visibility } = asked.find(({ fieldId }) => fieldId === id) ?? { visibility: 'HIDDEN' }
    return ofEntries && isMandatory && visibility === 'OPTIONAL' ? 'REQUIRED' : visibility
  }
  const left = ofEntries ? definitions.filter((field) => field.isMandatory && shownAs(field) === 'HIDDEN') : []
  const groups = [...Map.groupBy(definitions, ({ category }) => category?.id ?? '')].map(([id, fields]) => (
    <fieldset key={id} className="template-category">
      <legend>{fields[0]?.category?.name}</legend>
      <div className="template-fields">
        {fields.map((field) => (
          <Select
            key={field.id}
            label={field.name}
            data={ofEntries && field.isMandatory ? options.filter(({ value }) => value !== 'OPTIONAL') : options}
            value={shownAs(field)}
            allowDeselect={false}
            onChange={(visibility) => visibility && show(field.id, visibility)}
          />
        ))}
      </div>
    </fieldset>
  ))
  return (
    <>
      {groups}
      {left.length > 0 && (
        <p className="page-context" role="note">
          {t('templates.mandatoryLeftOut', { names: left.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </>
  )
}

/** How something can be shown, to choose from. */
export function useVisibilities() {
  const { t } = useTranslation('choices')
  return visibilities.map((value) => ({ value, label: t(`OnboardingVisibility.${value}`) }))
}
