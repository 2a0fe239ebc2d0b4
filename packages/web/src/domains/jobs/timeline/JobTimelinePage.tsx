import './timeline.css'
import { useQuery } from '@apollo/client/react'
import { daysAfter } from '@kith/shared/days.ts'
import { jobAttributes } from '@kith/shared/domains/jobs.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { JobFrame } from '../JobFrame.tsx'
import { JobSubHead } from '../JobSubHead.tsx'
import { KnownAtControl } from '../KnownAtControl.tsx'
import { KnownAtStrip } from '../KnownAtStrip.tsx'
import { useAttributeText } from '../use-attribute-text.ts'
import { useKnownAt } from '../use-known-at.ts'
import { JobTimelineDocument, type JobTimelineQuery } from './job-timeline.graphql.ts'
import { scaleOf } from './picture.ts'
import { TimelineAxis, TimelinePicture } from './TimelinePicture.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { within } from '../periods.ts'

/** Each attribute of a job as a timeline, and all periods as a table behind the pictures. */
export default function JobTimelinePage() {
  const { personId = '', jobId = '' } = useParams()
  const { moment } = useKnownAt()
  const { passes } = usePersonPermissions(personId, permissions)
  const { data, error, refetch } = useQuery(JobTimelineDocument, { variables: { jobId, asKnownAt: moment } })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (data && data.getJob.personId !== personId) return <NotFoundPage />
  return (
    <JobFrame>
      <KnownAtStrip />
      {data ? <Timelines data={data} mayCorrect={passes?.has('people.jobs.history.edit') ?? false} /> : <CardSkeleton lines={12} />}
    </JobFrame>
  )
}

function Timelines({ data: { getJob: job, listJobTimeline: timelines }, mayCorrect }: { data: JobTimelineQuery; mayCorrect: boolean }) {
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const text = useAttributeText()
  const { today } = tenantConfig
  const end = job.companyEndDate && daysAfter(job.companyEndDate, 1)
  const periods = within(
    timelines.flatMap(({ periods: own }) => own),
    end,
  ).map((period) => ({ ...period, value: text(period.attribute, period) }))
  const scale = scaleOf(
    periods.flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, ...(effectiveTo ? [effectiveTo] : [])]),
    today,
  )
  const shown = jobAttributes.filter((attribute) => periods.some((period) => period.attribute === attribute))
  return (
    <>
      <JobSubHead job={job} title={t('timeline.title')} controls={<KnownAtControl />} />
      <div className="card timeline">
        {shown.map((attribute) => (
          <TimelinePicture
            key={attribute}
            id={attribute}
            label={t(`attributes.${attribute}`)}
            periods={periods.filter((period) => period.attribute === attribute)}
            scale={scale}
            today={today}
          />
        ))}
        <TimelineAxis scale={scale} today={today} />
      </div>
      <TimelineTable job={job} periods={periods} mayCorrect={mayCorrect} />
    </>
  )
}

const permissions = ['people.jobs.history.edit']
