import './people.css'
import { Badge } from '@mantine/core'
import type { EmploymentStatus } from '@kith/shared/domains/people.ts'
import { useTranslation } from 'react-i18next'

const colours: Record<EmploymentStatus, string> = {
  NO_JOB_RECORDS: 'gray',
  RETURNING_STAFF: 'blue',
  UPCOMING_STAFF: 'blue',
  PAST_STAFF: 'gray',
  EXITING_STAFF: 'yellow',
  CURRENT_STAFF: 'green',
}

/** The employment status in words behind a dot of its colour; beside a name (`asPill`) present staff show none. */
export function EmploymentStatusBadge({ statusId, asPill = false }: { statusId: string; asPill?: boolean }) {
  const { t } = useTranslation('people')
  const status = statusId.replace('EMPLOYMENT_STATUS_', '') as EmploymentStatus
  if (status === 'CURRENT_STAFF' && asPill) return null
  return (
    <Badge className="status-badge" variant="dot" color={colours[status]}>
      {t(`status.${status}`)}
    </Badge>
  )
}
