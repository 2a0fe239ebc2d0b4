import { Badge } from '@mantine/core'
import type { JobStatus } from '@kith/shared/domains/jobs.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  job: {
    jobStatus: JobStatus | null
    isPrimaryJob: boolean
    companyEndDate: string | null
    expectedCompanyEndDate: string | null
  }
}

/** The status of a job, whether it is the primary one, and when it is expected to end. */
export function StatusBadges({ job }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { jobStatus: status, isPrimaryJob: isPrimary, companyEndDate, expectedCompanyEndDate: expected } = job
  if (!status) return null
  return (
    <>
      <Badge color={colours[status]}>{t(`status.${status}`)}</Badge>
      {isPrimary && <Badge color="indigo">{t('primary')}</Badge>}
      {expected && !companyEndDate && <Badge color="yellow">{t('dates.expectedToEnd', { date: date(expected) })}</Badge>}
    </>
  )
}

const colours: Record<JobStatus, string> = { CURRENT: 'green', ENDING: 'yellow', FUTURE: 'blue', PAST: 'gray' }
