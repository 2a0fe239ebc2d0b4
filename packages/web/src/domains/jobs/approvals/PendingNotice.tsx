import { Alert, Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconHourglass } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'

interface Props {
  job: { id: string; personId: string; pendingUpdate: { id: string; effectiveFrom: string } | null }
}

/** On the page of a job of which an update waits for approval, to those who may know of it. */
export function PendingNotice({ job: { id: jobId, personId, pendingUpdate } }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  if (!pendingUpdate) return null
  return (
    <Alert color="yellow" variant="light" mb="md" icon={<IconHourglass size={18} aria-hidden />}>
      {t('updates.isPending', { date: date(pendingUpdate.effectiveFrom) })}{' '}
      <Link to={href('people.jobs.pending_updates.show', { personId, jobId, pendingUpdateId: pendingUpdate.id })}>{t('updates.open')}</Link>
    </Alert>
  )
}

/** The same in the list of the jobs of a person. */
export function PendingTag({ job: { id: jobId, personId, pendingUpdate } }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  if (!pendingUpdate) return null
  return (
    <Badge
      component={Link}
      to={href('people.jobs.pending_updates.show', { personId, jobId, pendingUpdateId: pendingUpdate.id })}
      color="yellow"
      leftSection={<IconHourglass size={12} aria-hidden />}
    >
      {t('updates.tag', { date: date(pendingUpdate.effectiveFrom) })}
    </Badge>
  )
}
