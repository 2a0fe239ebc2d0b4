import { isOptional, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { AttributeField } from '../AttributeField.tsx'
import { periodOn, timelineOf } from '../periods.ts'
import { useAttributeText } from '../use-attribute-text.ts'
import type { ChosenNames } from '../use-chosen-names.ts'
import type { PeriodValuesFragment } from '../values.graphql.ts'
import type { ChangedJob } from './ChangeWizard.tsx'
import { useChangeCurrency } from './use-change-currency.ts'

interface Props {
  job: ChangedJob
  attributes: readonly JobAttribute[]
  supervisor: SelectOption | undefined
  periods: readonly PeriodValuesFragment[]
  names: ChosenNames
}

/** A field for each ticked attribute, with what holds on the first day without the change. */
export function ValuesStep({ job, attributes, supervisor, periods, names }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const text = useAttributeText()
  const from = useWatch({ name: 'effectiveFrom' }) as string
  const fte = useWatch({ name: 'fte' }) as string | null
  const newGrade = useWatch({ name: 'payGradeId' }) as string | null
  const currency = useChangeCurrency(job, attributes)
  const held = (attribute: JobAttribute) => periods.filter((period) => period.attribute === attribute)
  const grade = attributes.includes('PAY_GRADE') ? newGrade : periodOn(held('PAY_GRADE'), from)?.payGrade?.id
  const help = (attribute: JobAttribute) => {
    const old = periodOn(timelineOf(attribute, periods, text), from)?.value ?? null
    const words = t('change.onFirstDay', { date: date(from), value: old ?? t('timeline.none') })
    return !isOptional(attribute) ? words : `${words} ${t('change.leaveEmpty')}`
  }
  return attributes.map((attribute) => (
    <AttributeField
      key={attribute}
      attribute={attribute}
      names={names}
      {...(attribute === 'SUPERVISOR' && supervisor ? { initial: supervisor } : {})}
      currency={currency}
      paid={job.remuneration}
      isNew={!job.remuneration}
      grade={grade}
      fte={(attributes.includes('FTE') && fte) || job.fte}
      day={from}
      help={help(attribute)}
    />
  ))
}
