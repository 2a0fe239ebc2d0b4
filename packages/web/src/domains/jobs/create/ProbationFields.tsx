import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { monthsAfter } from '@kith/shared/days.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { CheckboxField, DateField } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

/** Whether the job has a probation, and its last day: the organisation's length after the start when nothing else is given. */
export function ProbationFields() {
  const { t } = useTranslation(['jobs', 'records'])
  const { date } = useDateFormat()
  const applies = useWatch({ name: 'probationApplies' }) as boolean
  const { probationMonths: count } = useSession().tenantConfig
  const start = useWatch({ name: 'companyStartDate' }) as string | null
  const end = start && count !== null && parseDate(start) ? monthsAfter(start, count) : null
  return (
    <>
      <CheckboxField name="probationApplies" label={t('fields.probationApplies')} />
      {applies && (
        <DateField
          name="probationEndDate"
          label={t('records:job.fields.probationEndDate.label')}
          {...(count === null
            ? {}
            : { help: end ? t('fields.probationDefault', { date: date(end), count }) : t('fields.probationDefaultUnknown', { count }) })}
        />
      )}
    </>
  )
}
