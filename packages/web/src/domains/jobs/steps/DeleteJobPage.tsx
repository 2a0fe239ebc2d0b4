import { useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ActionNotAvailable } from '../ActionNotAvailable.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JobDeleteDocument, JobDeletionObstaclesDocument, type JobDeletionObstaclesQuery } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Delete Job. */
export default function DeleteJobPage() {
  const { t } = useTranslation('jobs')
  return (
    <JobActionPage title={t('screens.delete')}>
      {(job, reload) => (
        <Loaded query={JobDeletionObstaclesDocument} variables={{ jobId: job.id }} fresh>
          {({ listJobDeletionObstacles: obstacles }) =>
            obstacles.length > 0 ? (
              <ActionNotAvailable
                job={job}
                title={t('screens.delete')}
                reason={
                  <>
                    {t('delete.before')}
                    <ObstacleList job={job} obstacles={obstacles} />
                  </>
                }
              />
            ) : (
              <DeleteJob job={job} reload={reload} />
            )
          }
        </Loaded>
      )}
    </JobActionPage>
  )
}

type Obstacle = JobDeletionObstaclesQuery['listJobDeletionObstacles'][number]

/** Everything that has to be settled first, each with the way there. */
function ObstacleList({ job, obstacles }: { job: SteppedJob; obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation('jobs')
  const of = { personId: job.personId, jobId: job.id }
  const ways = {
    DIRECT_REPORTS: { label: t('screens.reassign'), to: href('people.jobs.reassign_direct_reports', of) },
    PENDING_UPDATE: { label: t('updates.pendingTitle'), to: href('people.jobs.pending_updates.list', of) },
  } as const satisfies Record<Obstacle['reason'], { label: string; to: string }>
  return (
    <ul className="consequences">
      {obstacles.map(({ reason, count }) => (
        <li key={reason}>
          {t(`delete.obstacles.${reason}`, { count })} <Link to={ways[reason].to}>{ways[reason].label}</Link>
        </li>
      ))}
    </ul>
  )
}

function DeleteJob({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('jobs')
  const [remove] = useMutation(JobDeleteDocument)
  const named = { job: job.jobName ?? t('unnamed'), name: job.personDisplayName }
  return (
    <ConfirmStep
      job={job}
      reload={reload}
      title={t('screens.delete')}
      heading={t('end.whatHappens')}
      consequences={[t('delete.gone', named), t('delete.primary'), t('delete.reports'), t('delete.account'), t('delete.undo')]}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      saved={t('delete.saved', named)}
      run={(input) => remove({ variables: { input }, context: { quiet: true } })}
    />
  )
}
