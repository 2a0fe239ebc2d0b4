import './timeline.css'
import { daysAfter } from '@kith/shared/days.ts'
import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useMay } from '#platform/record/loaded-records.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useAttributeText } from '../use-attribute-text.ts'
import { useKnownAt } from '../use-known-at.ts'
import { JobTimelineDocument, type JobTimelineQuery } from './job-timeline.graphql.ts'
import { scaleOf } from './picture.ts'
import { TimelineAxis, TimelinePicture } from './TimelinePicture.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { within } from '../periods.ts'

const CancelChangeDialog = lazy(() => import('../change/CancelChangeDialog.tsx'))

/** Each attribute of a job as a timeline, and all periods as a table behind the pictures. */
export default function JobTimelinePage() {
  const { jobId = '' } = useParams()
  const { moment } = useKnownAt()
  return (
    <Loaded query={JobTimelineDocument} variables={{ jobId, asKnownAt: moment }} skeleton={<CardSkeleton lines={12} />}>
      {(data) => <Timelines data={data} />}
    </Loaded>
  )
}

function Timelines({ data: { getJob: job, listJobTimeline: timelines } }: { data: JobTimelineQuery }) {
  const may = useMay('job')
  const [cancelling, setCancelling] = useState<string | null>(null)
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
  const shown = jobAttributeNames.filter((attribute) => periods.some((period) => period.attribute === attribute))
  return (
    <>
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
      <TimelineTable
        job={job}
        periods={periods}
        mayCorrect={may('people.jobs.history.edit')}
        cancel={!job.knownAt && may('people.jobs.edit') ? setCancelling : undefined}
        today={today}
      />
      {cancelling && (
        <Suspense fallback={null}>
          <CancelChangeDialog jobId={job.id} updateId={cancelling} close={() => setCancelling(null)} />
        </Suspense>
      )}
    </>
  )
}
