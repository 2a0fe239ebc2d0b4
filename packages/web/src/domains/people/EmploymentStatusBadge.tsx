import { Badge } from '@mantine/core'
import type { EmploymentStatus } from '@kith/shared/domains/people.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

const colours: Record<EmploymentStatus, string> = {
  NO_JOB_RECORDS: 'gray',
  RETURNING_STAFF: 'blue',
  UPCOMING_STAFF: 'blue',
  PAST_STAFF: 'gray',
  EXITING_STAFF: 'yellow',
  CURRENT_STAFF: 'green',
}

/** Beside a name (`asPill`), present staff have no badge: nearly everyone is one of them. */
export function EmploymentStatusBadge({ statusId, asPill = false }: { statusId: string; asPill?: boolean }) {
  const { t } = useTranslation('people')
  const status = statusId.replace('EMPLOYMENT_STATUS_', '') as EmploymentStatus
  if (status === 'CURRENT_STAFF' && asPill) return null
  return (
    <Badge className="status-badge" color={colours[status]}>
      {t(`status.${status}`)}
    </Badge>
  )
}
