import { Checkbox } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { customFieldText } from '#platform/custom-fields/custom-field-text.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  fields: readonly CustomFieldPartsFragment[]
  /** By their names in the form. */
  ticked: readonly string[]
  tick: (names: readonly string[]) => void
}

/** Which custom fields change, by their categories, each with its value of today. */
export function FieldPicker({ fields, ticked, tick }: Props) {
  const { t, i18n } = useTranslation('jobs')
  const { clearErrors } = useFormContext()
  const change = (name: string, isTicked: boolean) => {
    if (isTicked) clearErrors('attributes')
    tick(isTicked ? [...ticked, name] : ticked.filter((each) => each !== name))
  }
  return categoriesOf(fields).map(({ id, name: category, values }) => (
    <fieldset key={id} className="attribute-picker">
      <legend className="mantine-InputWrapper-label">{category}</legend>
      {values.map((value) => (
        <div key={value.apiName} className="attribute-choice" data-ticked={ticked.includes(value.apiName) || undefined}>
          <Checkbox
            id={`field-${value.apiName}`}
            label={value.field.name}
            checked={ticked.includes(value.apiName)}
            onChange={({ currentTarget: { checked } }) => change(value.apiName, checked)}
          />
          <label className="attribute-now" htmlFor={`field-${value.apiName}`}>
            {t('change.now', { value: customFieldText(value, i18n.language) ?? t('timeline.none') })}
          </label>
        </div>
      ))}
    </fieldset>
  ))
}
