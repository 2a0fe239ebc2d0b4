import { isOptional, type JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { Checkbox } from '@mantine/core'
import { Fragment } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { AttributeField } from '../AttributeField.tsx'
import { periodOn, timelineOf } from '../periods.ts'
import { useAttributeText } from '../use-attribute-text.ts'
import type { ChosenNames } from '../use-chosen-names.ts'
import type { PeriodValuesFragment } from '../values.graphql.ts'
import type { ChangedJob } from './proposed.ts'
import { useChangeCurrency } from './use-change-currency.ts'

interface Props {
  job: ChangedJob
  attributes: readonly JobAttribute[]
  supervisor: SelectOption | undefined
  role: SelectOption | undefined
  periods: readonly PeriodValuesFragment[]
  names: ChosenNames
  noSupervisor: NoSupervisor
}

/** That the job is to have no supervisor, in place of naming one. */
interface NoSupervisor {
  chosen: boolean
  choose: (hasNone: boolean) => void
}

/** A field for each ticked attribute, with what holds on the first day without the change. */
export function ValuesStep({ job, attributes, supervisor, role, periods, names, noSupervisor }: Props) {
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
    return !isOptional(attribute) || attribute === 'SUPERVISOR' ? words : `${words} ${t('change.leaveEmpty')}`
  }
  const fieldOf = (attribute: JobAttribute) => (
    <AttributeField
      attribute={attribute}
      names={names}
      {...(attribute === 'SUPERVISOR' && supervisor ? { initial: supervisor } : {})}
      {...(attribute === 'ROLE' && role ? { initial: role } : {})}
      currency={currency}
      paid={job.remuneration}
      isNew={!job.remuneration}
      grade={grade}
      fte={(attributes.includes('FTE') && fte) || job.fte}
      day={from}
      help={help(attribute)}
    />
  )
  return attributes.map((attribute) => (
    <Fragment key={attribute}>
      {attribute === 'SUPERVISOR' && noSupervisor.chosen ? null : fieldOf(attribute)}
      {attribute === 'SUPERVISOR' && <NoSupervisorBox {...noSupervisor} />}
    </Fragment>
  ))
}

function NoSupervisorBox({ chosen, choose }: NoSupervisor) {
  const { t } = useTranslation('jobs')
  const { setValue, clearErrors } = useFormContext()
  return (
    <Checkbox
      label={t('change.noSupervisor')}
      checked={chosen}
      onChange={({ currentTarget: { checked } }) => {
        choose(checked)
        clearErrors('supervisorJobId')
        if (checked) setValue('supervisorJobId', null, { shouldDirty: true })
      }}
    />
  )
}
