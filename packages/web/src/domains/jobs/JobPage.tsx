import './jobs.css'
import { useParams } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useKnownAt } from '#platform/as-at/use-known-at.ts'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { DirectReports } from './DirectReports.tsx'
import { PendingNotice } from './approvals/PendingNotice.tsx'
import { ChangeCards } from './ChangeCards.tsx'
import { ArrangementsCard, DatesCard, PositionCard, RecruitmentCard } from './job-cards.tsx'
import { DaysAhead } from './DaysAhead.tsx'
import { JobSentence } from './JobSentence.tsx'
import { JobCustomFields } from './custom-fields/JobCustomFields.tsx'
import { JobPageDocument } from './job-page.graphql.ts'
import { RemunerationCard } from './pay/RemunerationCard.tsx'

/** Everything about one job, each value with the way to its timeline. */
export default function JobPage() {
  const { jobId = '' } = useParams()
  const { asAt } = useAsAt()
  const { moment } = useKnownAt()
  const variables = { jobId, asAt, asKnownAt: moment }
  return (
    <Loaded query={JobPageDocument} variables={variables} skeleton={<CardSkeleton lines={10} />}>
      {({ getJob: job }) => (
        <>
          <JobSentence job={job} />
          <PendingNotice job={job} />
          <ChangeCards job={job} mayChange={!moment && job.viewerMay.includes('people.jobs.edit')} />
          <DaysAhead job={job} />
          <CardColumns>
            <PositionCard job={job} />
            <ArrangementsCard job={job} />
            <DatesCard job={job} />
            <RecruitmentCard job={job} />
            <RemunerationCard job={job} isLive={!moment} />
            <JobCustomFields job={job} mayChange={!moment && job.viewerMay.includes('people.jobs.edit')} />
            <DirectReports job={job} />
          </CardColumns>
        </>
      )}
    </Loaded>
  )
}
