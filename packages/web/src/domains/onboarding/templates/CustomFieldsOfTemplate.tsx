import { visibilities, type FormContent, type Visibility } from '@kith/shared/domains/onboarding/templates.ts'
import { Select } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { OnboardingTemplatePartsQuery } from './templates.graphql.ts'

type Definition = OnboardingTemplatePartsQuery['listAllCustomFieldDefinitions'][number]
interface Values {
  askedFields: FormContent['askedFields'][number][]
}

/** Which custom fields a template asks for, by their categories; those that it does not name are hidden. */
export function CustomFieldsOfTemplate({ definitions: all }: { definitions: readonly Definition[] }) {
  const { t } = useTranslation('onboarding')
  const asked = useWatch<Values, 'askedFields'>({ name: 'askedFields' })
  const { setValue } = useFormContext<Values>()
  const options = useVisibilities()
  // Choosing people would open the directory to somebody who has not started
  const definitions = all.filter(({ type }) => type !== 'PEOPLE_DROPDOWN')
  if (definitions.length === 0) return <p className="page-context">{t('templates.noFields')}</p>
  const show = (fieldId: string, visibility: Visibility) => {
    const others = asked.filter((each) => each.fieldId !== fieldId)
    setValue('askedFields', visibility === 'HIDDEN' ? others : [...others, { fieldId, visibility }], { shouldDirty: true })
  }
  return [...Map.groupBy(definitions, ({ category }) => category?.id ?? '')].map(([id, fields]) => (
    <fieldset key={id} className="template-category">
      <legend>{fields[0]?.category?.name}</legend>
      <div className="template-fields">
        {fields.map((field) => (
          <Select
            key={field.id}
            label={field.name}
            data={options}
            value={asked.find(({ fieldId }) => fieldId === field.id)?.visibility ?? 'HIDDEN'}
            allowDeselect={false}
            onChange={(visibility) => visibility && show(field.id, visibility)}
          />
        ))}
      </div>
    </fieldset>
  ))
}

/** How something can be shown, to choose from. */
export function useVisibilities() {
  const { t } = useTranslation('choices')
  return visibilities.map((value) => ({ value, label: t(`OnboardingVisibility.${value}`) }))
}
