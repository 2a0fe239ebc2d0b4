import './timeline.css'
import { daysAfter } from '@kith/shared/days.ts'
import { jobAttributeNames } from '@kith/shared/domains/jobs/attributes.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useKnownAt } from '#platform/as-at/use-known-at.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useMay } from '#platform/record/loaded-records.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { within } from '../periods.ts'
import { useAttributeText } from '../use-attribute-text.ts'
import { eventsOf } from './events.ts'
import { EventsRow } from './EventsRow.tsx'
import { FieldPeriods } from './FieldPeriods.tsx'
import { JobTimelineDocument, type JobTimelineQuery } from './job-timeline.graphql.ts'
import { LeaveRow } from './LeaveRow.tsx'
import { leavePeriods } from './leaves.ts'
import { TimelineAxis } from './TimelineAxis.tsx'
import { TimelinePicture } from './TimelinePicture.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { TimelineYears } from './TimelineYears.tsx'
import { UnchangedRows } from './UnchangedRows.tsx'
import { usePan } from './use-pan.ts'
import { useTimelineView } from './use-timeline-view.ts'
import type { TimelinePeriod } from './PeriodDetails.tsx'

const CancelChangeDialog = lazy(() => import('../change/CancelChangeDialog.tsx'))

/** What happened in a job, each of its attributes as a timeline, and all periods as a table behind the pictures. */
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
  const text = useAttributeText()
  const { today } = useSession().tenantConfig
  const [cancelling, setCancelling] = useState<string | null>(null)
  const end = job.companyEndDate && daysAfter(job.companyEndDate, 1)
  const periods: TimelinePeriod[] = within(
    timelines.flatMap(({ periods: own }) => own),
    end,
  ).map((period) => ({ ...period, value: text(period.attribute, period) }))
  const leaves = leavePeriods(job.leaves ?? [], job.companyEndDate)
  const days = [...periods, ...leaves].flatMap(({ effectiveFrom, effectiveTo }) => [effectiveFrom, ...(effectiveTo ? [effectiveTo] : [])])
  const view = useTimelineView(days, today)
  const { scale } = view
  const frame = useRef<HTMLDivElement>(null)
  usePan(frame, view)
  const rows = jobAttributeNames
    .map((attribute) => ({ attribute, own: periods.filter((period) => period.attribute === attribute) }))
    .filter(({ own }) => own.length > 0)
  const mayCorrect = may('people.jobs.history.edit')
  const cancel = !job.knownAt && may('people.jobs.edit') ? setCancelling : undefined
  const events = eventsOf(periods, job.leaves ?? [], job.companyEndDate)
  return (
    <>
      <TimelineYears events={events} today={today} />
      <div ref={frame} className="card timeline" data-pans={view.hasEarlier || view.hasLater || undefined}>
        <TimelineTools view={view} />
        <TimelineAxis scale={scale} today={today} />
        <EventsRow events={events} scale={scale} today={today} />
        <LeaveRow leaves={leaves} scale={scale} today={today} />
        {rows
          .filter(({ own }) => own.length > 1)
          .map(({ attribute, own }) => (
            <TimelinePicture
              key={attribute}
              job={job}
              attribute={attribute}
              periods={own}
              scale={scale}
              today={today}
              mayCorrect={mayCorrect}
              cancel={cancel}
            />
          ))}
        <UnchangedRows periods={rows.flatMap(({ own }) => (own.length === 1 ? own : []))} />
      </div>
      <TimelineTable job={job} periods={periods} mayCorrect={mayCorrect} cancel={cancel} today={today} />
      <FieldPeriods job={job} mayCorrect={mayCorrect} cancel={cancel} today={today} />
      {cancelling && (
        <Suspense fallback={null}>
          <CancelChangeDialog jobId={job.id} updateId={cancelling} close={() => setCancelling(null)} />
        </Suspense>
      )}
    </>
  )
}
