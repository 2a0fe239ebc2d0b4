import './jobs.css'
import { Button } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useParams } from 'react-router'
import { KnownAtStrip } from '#platform/as-at/KnownAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useKnownAt } from '#platform/as-at/use-known-at.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useMay } from '#platform/record/loaded-records.ts'
import { JobCard } from './JobCard.tsx'
import type { JobCardFragment } from './job-card.graphql.ts'
import { JobListDocument } from './job-list.graphql.ts'

/** The Job(s) tab of a profile: a card for each job, as at a day and as known on a day. */
export default function JobListPage() {
  const { personId = '' } = useParams()
  const { asAt } = useAsAt()
  const { moment } = useKnownAt()
  const variables = { personId, asAt, asKnownAt: moment }
  return (
    <>
      <KnownAtStrip />
      <Loaded key={personId} query={JobListDocument} variables={variables} skeleton={<Cards jobs={undefined} />}>
        {({ listPersonJobs: jobs }) => (
          <>
            <Toolbar personId={personId} hasJobs={jobs.some(({ jobStatus }) => jobStatus !== 'PAST')} />
            <Cards jobs={jobs} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Toolbar({ personId, hasJobs }: { personId: string; hasJobs: boolean }) {
  const { t } = useTranslation('jobs')
  const may = useMay('person')
  if (!may('people.jobs.create')) return null
  return (
    <div className="job-toolbar no-print">
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
      <Button
        component={Link}
        to={href('people.jobs.create', { personId })}
        variant={hasJobs ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('create.add')}
      </Button>
    </div>
  )
}

function Cards({ jobs }: { jobs: readonly JobCardFragment[] | undefined }) {
  const { t } = useTranslation('jobs')
  const may = useMay('person')
  const { knownAt } = useKnownAt()
  const { date } = useDateFormat()
  if (!jobs) return <CardSkeleton lines={5} />
  if (jobs.length === 0 && knownAt) return <div className="card job-empty">{t('list.emptyThen', { date: date(knownAt) })}</div>
  if (jobs.length === 0) return <div className="card job-empty">{t(may('people.jobs.create') ? 'list.emptyCreate' : 'list.empty')}</div>
  return (
    <ul className="job-cards">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  )
}
