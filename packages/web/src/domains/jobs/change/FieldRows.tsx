import { IconArrowRight } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { customFieldText } from '#platform/custom-fields/custom-field-text.ts'
import { wholeInput } from '#platform/custom-fields/custom-field-values.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { writtenDecimal } from '#platform/form/normalise-decimal.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNames } from '#platform/record/use-look-up.ts'
import { fieldTimeline } from '../custom-fields/field-timeline.ts'
import { effectOf } from '../periods.ts'
import type { ChangeValues, ChangedJob } from './proposed.ts'
import { When } from './When.tsx'

interface Props {
  job: ChangedJob
  fields: readonly CustomFieldPartsFragment[]
}

/** What becomes of the custom fields that change: old and new side by side, with the days on which the new value will hold. */
export function FieldRows({ job, fields }: Props) {
  const { t, i18n } = useTranslation('jobs')
  const { getValues } = useFormContext<ChangeValues>()
  const values = getValues()
  const typedText = useTypedText(fields, values.custom)
  const from = values.effectiveFrom ?? ''
  return fields.map((value) => {
    const own = job.customFieldPeriods.filter(({ field }) => field.id === value.field.id)
    const text = (each: CustomFieldPartsFragment) => customFieldText(each, i18n.language) ?? t('timeline.none')
    const effect = effectOf(fieldTimeline(job.companyStartDate ?? from, own, text), from, values.effectiveTo)
    const isLeftAlone = wholeInput([value], values).length === 0
    const next = isLeftAlone ? effect.old : typedText(value)
    return (
      <tr key={value.apiName}>
        <th scope="row">{value.field.name}</th>
        <td className="comparison-old">{effect.old ?? t('timeline.none')}</td>
        <td className="comparison-new">
          <IconArrowRight size={16} className="comparison-arrow" aria-hidden />
          {next ?? t('timeline.none')}
          <When
            from={from}
            until={effect.until}
            afterwards={effect.afterwards}
            isSame={isLeftAlone || (next === effect.old && !value.isMasked)}
            isOwnEnd={values.effectiveTo !== null}
          />
        </td>
      </tr>
    )
  })
}

/** What was typed or chosen, as values are written; null for nothing. */
function useTypedText(fields: readonly CustomFieldPartsFragment[], custom: ChangeValues['custom']) {
  const { i18n } = useTranslation()
  const chosen = (apiName: string) => [custom[apiName] ?? []].flat().filter(Boolean)
  const people = fields
    .filter(({ type }) => type === 'PEOPLE_DROPDOWN')
    .flatMap(({ apiName }) => chosen(apiName).map((each) => each.split(':')))
    .map(([kind = '', id = '']) => ({ kind, id }))
  const nameOf = useNames(people)
  return ({ apiName, type, field }: CustomFieldPartsFragment): string | null => {
    const texts = chosen(apiName).map((each) => {
      if (type === 'NUMBER') return writtenDecimal(each, i18n.language)
      if (type === 'PEOPLE_DROPDOWN') return nameOf(each.split(':')[1] ?? '') ?? '…'
      return field.definition.options.find(({ id }) => id === each)?.label ?? each
    })
    return texts.join(', ') || null
  }
}
