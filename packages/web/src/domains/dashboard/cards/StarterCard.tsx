import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { PersonLink } from '#domains/people/public.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { Link } from 'react-router'
import { Spot } from '#platform/look/Spot.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { MyJobCardQuery } from './my-job-card.graphql.ts'

interface Props {
  job: MyJobCardQuery['listPersonJobs'][number]
  startsOn: string
}

const day = 86_400_000

/** For those whose job has not begun: how long until then, and what the first day needs. */
export function StarterCard({ job, startsOn }: Props) {
  const { t, i18n } = useTranslation('dashboard')
  const { user, tenantConfig } = useSession()
  const { longDate } = useDateFormat()
  const count = Math.round((Date.parse(startsOn) - Date.parse(tenantConfig.today)) / day)
  const manager = job.supervisorJob
  const place = job.jobLocation
  return (
    <DetailCard
      title={t('starter.title')}
      lead={
        <div className="starter-welcome">
          <div>
            <p>
              <span className="starter-number numbers">{formatDecimal(count, i18n.language)}</span> {t('starter.days', { count })}
            </p>
            <p>
              <time dateTime={startsOn}>{longDate(startsOn)}</time>
            </p>
          </div>
          <Spot name="welcome" size={128} />
        </div>
      }
      fields={[
        {
          label: t('myJob.position'),
          value: (
            <Link to={href('people.jobs.show', { personId: user.personId ?? '', jobId: job.id })}>
              {job.jobName ?? t('myJob.untitled')}
            </Link>
          ),
        },
        { label: t('myJob.unit'), value: job.jobBusinessUnit?.name },
        { label: t('myJob.supervisor'), value: manager && <PersonLink id={manager.personId} displayName={manager.personDisplayName} /> },
        { label: t('starter.place'), value: place && [place.name, place.address].filter(Boolean).join(', ') },
      ]}
    />
  )
}
