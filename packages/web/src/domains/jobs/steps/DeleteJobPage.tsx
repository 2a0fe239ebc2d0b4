import { useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ActionNotAvailable } from '../ActionNotAvailable.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JobDeleteDocument, JobDeletionObstaclesDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Delete Job. */
export default function DeleteJobPage() {
  const { t } = useTranslation('jobs')
  return (
    <JobActionPage title={t('screens.delete')}>
      {(job, reload) => (
        <Loaded query={JobDeletionObstaclesDocument} variables={{ jobId: job.id }} fresh>
          {({ listJobDeletionObstacles: [obstacle] }) =>
            obstacle ? (
              <ActionNotAvailable
                job={job}
                title={t('screens.delete')}
                reason={t(`delete.obstacles.${obstacle.reason}`, { count: obstacle.count })}
                instead={{ label: t('reports.asList'), to: href('people.index', {}, { supervisor: job.id }) }}
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
