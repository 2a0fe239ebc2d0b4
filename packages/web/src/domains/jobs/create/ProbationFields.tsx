import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { CheckboxField, DateField } from '#platform/form/fields.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { monthsAfter } from '../dates.ts'

const MONTHS = 6

/** Whether the job has a probation, and its last day: so many months after the start when nothing else is given. */
export function ProbationFields() {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const applies = useWatch({ name: 'probationApplies' }) as boolean
  const end = probationEndOf(useWatch({ name: 'companyStartDate' }) as string | null)
  return (
    <>
      <CheckboxField name="probationApplies" label={t('fields.probationApplies')} />
      {applies && (
        <DateField
          name="probationEndDate"
          label={t('dates.probationEnd')}
          help={
            end ? t('fields.probationDefault', { date: date(end), count: MONTHS }) : t('fields.probationDefaultUnknown', { count: MONTHS })
          }
        />
      )}
    </>
  )
}

/** The last day of a probation that nobody has given. */
export const probationEndOf = (start: string | null) => (start && parseDate(start) ? monthsAfter(start, MONTHS) : null)
