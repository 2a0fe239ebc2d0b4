import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { href } from '@kith/shared/routes.ts'
import { IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'

/** The value of an attribute with the way to its timeline. */
export function useTimelineLink(job: { id: string; personId: string }) {
  const { t } = useTranslation('jobs')
  return (attribute: JobAttribute, value: ReactNode) => (
    <span className="with-timeline">
      <span>{value ?? '–'}</span>
      <Link
        className="timeline-link no-print"
        to={`${href('people.jobs.timeline', { personId: job.personId, jobId: job.id })}#${attribute}`}
        aria-label={t('timeline.of', { attribute: t(`attributes.${attribute}`) })}
      >
        <IconTimeline size={16} stroke={1.6} aria-hidden />
      </Link>
    </span>
  )
}
