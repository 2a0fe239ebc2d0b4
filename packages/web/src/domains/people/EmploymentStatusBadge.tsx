import './people.css'
import type { EmploymentStatus } from '@kith/shared/domains/people.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

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
    <span className="status-badge" style={{ '--status-dot': `var(--mantine-color-${colours[status]}-filled)` } as CSSProperties}>
      {t(`status.${status}`)}
    </span>
  )
}
