import { Badge } from '@mantine/core'
import type { JobStatus } from '@kith/shared/domains/jobs.ts'
import { IconCalendarOff, IconCalendarPlus, IconCircleCheck, IconHourglassLow, IconStar } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'

/** The status of a job, and whether it is the primary one. */
export function StatusBadges({ status, isPrimary }: { status: JobStatus; isPrimary: boolean }) {
  const { t } = useTranslation('jobs')
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
    </>
  )
}

const looks = {
  CURRENT: { color: 'green', Icon: IconCircleCheck },
  ENDING: { color: 'yellow', Icon: IconHourglassLow },
  FUTURE: { color: 'blue', Icon: IconCalendarPlus },
  PAST: { color: 'gray', Icon: IconCalendarOff },
} as const satisfies Record<JobStatus, unknown>
