import { href } from '@kith/shared/routes.ts'
import type { NoticedEvent } from '#platform/notifications/notification.ts'

/** Where a notification leads: to the job or person concerned; nowhere where there is neither. */
export function recordHref({ subjectKind, subjectId, jobId, personId }: NoticedEvent): string | null {
  const [person, job] = [personId ?? (subjectKind === 'person' ? subjectId : null), jobId ?? (subjectKind === 'job' ? subjectId : null)]
  if (person === null) return null
  return job === null ? href('people.show', { personId: person }) : href('people.jobs.show', { personId: person, jobId: job })
}
