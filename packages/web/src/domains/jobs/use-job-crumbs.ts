import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Crumb } from '#platform/page/PageHead.tsx'

/** The way back from a page of a job: the person's jobs, then the job. */
export function useJobCrumbs(
  person: { id: string; displayName: string } | undefined,
  job?: { id: string; jobName: string | null },
): Crumb[] {
  const { t } = useTranslation('jobs')
  if (!person) return []
  const list = { label: person.displayName, to: href('people.jobs.list', { personId: person.id }) }
  if (!job) return [list]
  return [list, { label: job.jobName ?? t('unnamed'), to: href('people.jobs.show', { personId: person.id, jobId: job.id }) }]
}
