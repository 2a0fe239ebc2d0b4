import { useAct } from '#platform/graphql/use-act.ts'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { ActionNotAvailable } from '../ActionNotAvailable.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JobDeletionDocument, type JobDeletionQuery } from './job-step.graphql.ts'
import { JobDeleteDocument } from '#src/generated/mutations/jobDelete.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Delete Job. */
export default function DeleteJobPage() {
  const { t } = useTranslation('jobs')
  return (
    <JobActionPage title={t('screens.delete')}>
      {(job, reload) => (
        <Loaded query={JobDeletionDocument} variables={{ jobId: job.id }} fresh>
          {({ listJobDeletionObstacles: obstacles, getAccountAtJobDeletion: account }) =>
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
              <DeleteJob job={job} account={account} reload={reload} />
            )
          }
        </Loaded>
      )}
    </JobActionPage>
  )
}

type Obstacle = JobDeletionQuery['listJobDeletionObstacles'][number]

/** Everything that has to be settled first, each with the way there. */
function ObstacleList({ job, obstacles }: { job: SteppedJob; obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation('jobs')
  const of = { personId: job.personId, jobId: job.id }
  const ways = {
    DIRECT_REPORTS: { label: t('screens.reassign'), to: href('people.jobs.reassign_direct_reports', of) },
    ONBOARDING_COMPLETED: { label: t('delete.onboarding'), to: href('people.jobs.onboarding_sessions', of) },
    FORM_RESPONDENT: { label: t('delete.formRespondent'), to: href('form_designs.list') },
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

interface DeleteProps {
  job: SteppedJob
  account: JobDeletionQuery['getAccountAtJobDeletion']
  reload: () => Promise<unknown>
}

function DeleteJob({ job, account, reload }: DeleteProps) {
  const { t } = useTranslation('jobs')
  const remove = useAct(JobDeleteDocument)
  const named = { job: job.jobName ?? t('unnamed'), name: job.personDisplayName }
  return (
    <ConfirmStep
      job={job}
      reload={reload}
      title={t('screens.delete')}
      heading={t('end.whatHappens')}
      consequences={[t('delete.gone', named), t('delete.primary'), t('delete.reports'), t('delete.undo')]}
      choice={{ defaults: { account: 'CLOSE' }, section: <AccountAtDeletion job={job} account={account} /> }}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      saved={t('delete.saved', named)}
      run={(input, { account: chosen }) => remove({ ...input, accountKept: chosen === 'KEEP' ? true : null })}
    />
  )
}

/** The account of the person, and the choice where this is their last job. */
function AccountAtDeletion({ job, account }: Pick<DeleteProps, 'job' | 'account'>) {
  const { t } = useTranslation('jobs')
  return (
    <FormSection title={t('end.account.title')}>
      {account === 'CLOSES' ? (
        <SelectField
          name="account"
          label={t('end.account.choice')}
          help={t('delete.closesHelp')}
          options={[
            { value: 'CLOSE', label: t('delete.closes') },
            { value: 'KEEP', label: t('end.account.keep') },
          ]}
          clearable={false}
        />
      ) : (
        <p>{t(`end.account.${account}`, { name: job.personDisplayName })}</p>
      )}
    </FormSection>
  )
}
