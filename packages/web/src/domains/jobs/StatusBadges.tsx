import { Badge } from '@mantine/core'
import type { JobStatus } from '@kith/shared/domains/jobs.ts'
import { IconCalendarOff, IconCalendarPlus, IconCircleCheck, IconHourglassLow, IconStar } from '@tabler/icons-react'
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
  const { color, Icon } = looks[status]
  return (
    <>
      <Badge color={color} leftSection={<Icon size={12} aria-hidden />}>
        {t(`status.${status}`)}
      </Badge>
      {isPrimary && (
        <Badge color="indigo" leftSection={<IconStar size={12} aria-hidden />}>
          {t('primary')}
        </Badge>
      )}
      {expected && !companyEndDate && <Badge color="yellow">{t('dates.expectedToEnd', { date: date(expected) })}</Badge>}
    </>
  )
}

const looks = {
  CURRENT: { color: 'green', Icon: IconCircleCheck },
  ENDING: { color: 'yellow', Icon: IconHourglassLow },
  FUTURE: { color: 'blue', Icon: IconCalendarPlus },
  PAST: { color: 'gray', Icon: IconCalendarOff },
} as const satisfies Record<JobStatus, unknown>
