import './jobs.css'
import { useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { JobCard } from './JobCard.tsx'
import { JobFrame } from './JobFrame.tsx'
import type { JobCardFragment } from './job-card.graphql.ts'
import { JobListDocument } from './job-list.graphql.ts'
import { jobPermissions } from './job-screens.ts'
import { KnownAtControl } from './KnownAtControl.tsx'
import { KnownAtStrip } from './KnownAtStrip.tsx'
import { useKnownAt } from './use-known-at.ts'

/** The Job(s) tab of a profile: a card for each job, as at a day and as known on a day. */
export default function JobListPage() {
  const { personId = '' } = useParams()
  const { asAt } = useAsAt()
  const { moment } = useKnownAt()
  const { passes } = usePersonPermissions(personId, jobPermissions)
  const { data, error, refetch } = useQuery(JobListDocument, { variables: { personId, asAt, asKnownAt: moment } })
  const jobs = data?.listPersonJobs
  return (
    <JobFrame>
      <KnownAtStrip />
      <Toolbar personId={personId} passes={passes ?? nothing} hasJobs={jobs?.some(({ jobStatus }) => jobStatus !== 'PAST') ?? false} />
      {error && !data ? <FailurePage error={error} retry={() => void refetch()} /> : <Cards jobs={jobs} passes={passes ?? nothing} />}
    </JobFrame>
  )
}

function Toolbar({ personId, passes, hasJobs }: { personId: string; passes: ReadonlySet<string>; hasJobs: boolean }) {
  const { t } = useTranslation('jobs')
  return (
    <div className="job-toolbar no-print">
      <KnownAtControl />
      {passes.has('people.jobs.create') && (
        <>
          {hasJobs && (
            <Button
              component={Link}
              to={href('people.jobs.add_concurrent', { personId })}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('create.addConcurrent')}
            </Button>
          )}
          <Button component={Link} to={href('people.jobs.create', { personId })} leftSection={<IconPlus size={16} aria-hidden />}>
            {t('create.add')}
          </Button>
        </>
      )}
    </div>
  )
}

function Cards({ jobs, passes }: { jobs: readonly JobCardFragment[] | undefined; passes: ReadonlySet<string> }) {
  const { t } = useTranslation('jobs')
  const { knownAt } = useKnownAt()
  const { date } = useDateFormat()
  if (!jobs) return <CardSkeleton lines={5} />
  if (jobs.length === 0 && knownAt) return <div className="card job-empty">{t('list.emptyThen', { date: date(knownAt) })}</div>
  if (jobs.length === 0)
    return <div className="card job-empty">{t(passes.has('people.jobs.create') ? 'list.emptyCreate' : 'list.empty')}</div>
  return (
    <ul className="job-cards">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} passes={passes} />
        </li>
      ))}
    </ul>
  )
}

const nothing: ReadonlySet<string> = new Set()
