import { useAct } from '#platform/graphql/use-act.ts'
import { useApolloClient } from '@apollo/client/react'
import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField, DecimalField, FieldRow } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { faultProblems } from '#platform/record/fault-problems.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { JobLeaveReturnFinaliseDocument } from '../steps/job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from '../steps/JobActionPage.tsx'

/** Finalise Leave Return Date. */
export default function FinaliseReturnPage() {
  const { t } = useTranslation(['jobs', 'records'])
  return (
    <JobActionPage title={t('records:jobLeave.actions.returnFinalise')} step="FINALISE_RETURN">
      {(job, reload) => job.leaveToFinalise && <FinaliseForm job={job} leave={job.leaveToFinalise} reload={reload} />}
    </JobActionPage>
  )
}

interface Props {
  job: SteppedJob
  leave: NonNullable<SteppedJob['leaveToFinalise']>
  reload: () => Promise<unknown>
}

interface Values {
  endDate: string | null
  fteAfterReturn: string | null
}

function FinaliseForm({ job, leave, reload }: Props) {
  const { t } = useTranslation(['jobs', 'records', 'common'])
  const { date } = useDateFormat()
  const { today } = useSession().tenantConfig
  const client = useApolloClient()
  const finalise = useAct(JobLeaveReturnFinaliseDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.leave.list', { personId: job.personId, jobId: job.id })
  const { id, version, startDate, leaveType } = leave
  return (
    <FormPage<Values>
      title={t('records:jobLeave.actions.returnFinalise')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('records:jobLeave.actions.returnFinalise')}
      reload={reload}
      defaults={{ endDate: leave.endDate, fteAfterReturn: leave.fteAfterReturn ?? job.fte }}
      rules={rules}
      problems={({ endDate }, at) => faultProblems(jobLeave, { startDate, endDate, isFinalised: endDate !== null }, at)}
      save={async ({ endDate, fteAfterReturn }) => {
        const { data } = await finalise({ id, version, endDate, fteAfterReturn })
        for (const fieldName of changed) client.cache.evict({ fieldName })
        if (!data?.jobLeaveReturnFinalise)
          return { to: back, toast: t('common:settingsList.submitted', { name: t('records:jobLeave.one') }) }
        const said = { name: job.personDisplayName, date: date(endDate ?? '') }
        // What somebody works after the return is an update of the job, with its reason and approvals
        const isOther = fteAfterReturn !== null && job.fte !== null && Number(fteAfterReturn) !== Number(job.fte)
        if (!isOther || !endDate || !job.viewerMay.includes('people.jobs.edit')) return { to: back, toast: t('leaveStep.finalised', said) }
        const change = href('people.jobs.change', { personId: job.personId, jobId: job.id }, { what: 'FTE', from: endDate })
        return { to: change, toast: t('leaveStep.finalisedWithFte', { ...said, fte: Number(fteAfterReturn) }) }
      }}
    >
      <FormSection title={t('records:jobLeave.one')}>
        <ApprovalNotice jobId={job.id} acts={['LEAVE']} />
        <p>
          {t(startDate > today ? 'leaveStep.begins' : 'leaveStep.lasts', {
            name: job.personDisplayName,
            type: leaveType?.name ?? '',
            date: date(startDate),
          })}
        </p>
        <FieldRow>
          <DateField name="endDate" label={t('records:jobLeave.fields.endDate.label')} earliest={startDate} />
          <DecimalField name="fteAfterReturn" label={t('records:jobLeave.fields.fteAfterReturn.label')} help={t('leaveStep.fteHelp')} />
        </FieldRow>
      </FormSection>
    </FormPage>
  )
}

const rules = ruleSetOf(jobLeave.actions.returnFinalise.asks)
const changed = ['getJob', 'getPerson', 'listPersonJobs', 'listPeople', 'listJobLeaves']
