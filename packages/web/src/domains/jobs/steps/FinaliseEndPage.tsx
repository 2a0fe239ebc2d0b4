import { useAct } from '#platform/graphql/use-act.ts'
import '../jobs.css'
import { jobEndDateFinaliseFields } from '@kith/shared/domains/jobs.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField, SelectField, TextAreaField } from '#platform/form/fields.tsx'
import { useFollowUp } from '#platform/chains/use-follow-up.ts'
import { redirectChains } from '#platform/chains/use-redirect-chain.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { useSent } from '../approvals/use-sent.ts'
import { AccountAtEnd, accountInput, accountProblems, closesByItself, type AccountChoice } from './AccountAtEnd.tsx'
import { overReports } from '../flows.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { useListLookup } from '../use-lookups.ts'
import { EndConsequences } from './EndConsequences.tsx'
import { JobEndDateFinaliseDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'
import { nobodyReassigned, reassignedBy, ReportsAtEnd, type ReassignValues } from './ReportsAtEnd.tsx'
import { RoleAtEnd, roleStays, type RoleChoice } from './RoleAtEnd.tsx'
import type { Report } from './ReportsToReassign.tsx'
import { ThenReassign } from './ThenReassign.tsx'
import { useRefusedReports } from './use-refused-reports.ts'

/** Finalise Company End Date: the day and the reason, the account, the direct reports, and what follows, before it is recorded as one. */
export default function FinaliseEndPage() {
  const { t } = useTranslation('jobs')
  return (
    <JobActionPage title={t('screens.finalise')} step="FINALISE_END">
      {(job, reload) => <FinaliseForm job={job} reload={reload} />}
    </JobActionPage>
  )
}

interface Values extends AccountChoice, ReassignValues, RoleChoice {
  companyEndDate: string | null
  turnoverReasonId: string | null
  note: string | null
}

function FinaliseForm({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['jobs', 'records'])
  const lookUp = useListLookup()
  const finalise = useAct(JobEndDateFinaliseDocument)
  const sentOf = useSent(job)
  const followUp = useFollowUp()
  const { date } = useDateFormat()
  const [chosen, choose] = useState<readonly Report[]>([])
  const { refused, tellingReports } = useRefusedReports()
  const [thenReports, setThenReports] = useState(false)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.list', { personId: job.personId })
  return (
    <FormPage<Values>
      title={t('screens.finalise')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('end.finalise')}
      reload={reload}
      defaults={{
        companyEndDate: job.expectedCompanyEndDate,
        turnoverReasonId: null,
        note: null,
        ...closesByItself,
        ...nobodyReassigned,
        ...roleStays,
      }}
      rules={rules}
      problems={accountProblems}
      save={async ({ companyEndDate, turnoverReasonId, note, account, accountClosesOn, endedRoleId, ...reassign }) => {
        const reports = reassignedBy(reassign, chosen)
        const input = {
          id: job.id,
          version: job.version,
          companyEndDate,
          turnoverReasonId,
          note,
          ...accountInput({ account, accountClosesOn }),
          ...(endedRoleId ? { endedRoleId } : {}),
          ...(reports.length > 0 ? { reports, reportsReasonId: reassign.reportsReasonId } : {}),
        }
        const { data } = await tellingReports(reports, () => finalise(input))
        const sent = sentOf(data?.jobEndDateFinalise)
        if (sent) return sent
        const to = await followUp({ what: 'job.ended', jobId: job.id, day: companyEndDate }, back)
        const lastDay = parseDate(companyEndDate)
        const which = { personId: job.personId, jobId: job.id, on: lastDay ? daysAfter(lastDay, 1) : '' }
        return {
          to: thenReports ? redirectChains.start(overReports('job.ended', which, to)) : to,
          toast: t('end.finalised', { name: job.personDisplayName, date: date(companyEndDate ?? '') }),
        }
      }}
    >
      <FormSection title={t('end.lastDay')}>
        <ApprovalNotice jobId={job.id} acts={['END']} />
        <DateField
          name="companyEndDate"
          label={t('records:job.fields.companyEndDate.label')}
          help={t('end.lastDayHelp')}
          {...(job.companyStartDate ? { earliest: job.companyStartDate } : {})}
        />
        <SelectField
          name="turnoverReasonId"
          label={t('records:job.fields.turnoverReasonId.label')}
          help={t('end.reasonHelp')}
          load={lookUp('turnoverReason')}
        />
        <TextAreaField name="note" label={t('change.note')} help={t('end.noteHelp')} />
      </FormSection>
      <Parts job={job} chosen={chosen} choose={choose} refused={refused} thenReports={thenReports} setThenReports={setThenReports} />
    </FormPage>
  )
}

const { id: _id, version: _version, reports: _reports, ...declared } = ruleSetOf(jobEndDateFinaliseFields)
const rules: RuleSet = { ...declared, turnoverReasonId: [{ rule: 'required' }] }

interface PartsProps {
  job: SteppedJob
  chosen: readonly Report[]
  choose: (reports: readonly Report[]) => void
  refused: ReadonlyMap<string, string>
  thenReports: boolean
  setThenReports: (then: boolean) => void
}

/** What is decided along with the end, once its day is chosen. */
function Parts({ job, chosen, choose, refused, thenReports, setThenReports }: PartsProps) {
  const { t } = useTranslation('jobs')
  const lastDay = parseDate(useWatch({ name: 'companyEndDate' }) as string | null) ?? null
  return (
    <>
      {lastDay && (
        <FormSection title={t('end.account.title')}>
          <AccountAtEnd job={job} lastDay={lastDay} />
        </FormSection>
      )}
      {lastDay && <RoleAtEnd jobId={job.id} lastDay={lastDay} />}
      {lastDay && <ReportsAtEnd job={job} lastDay={lastDay} chosen={chosen} choose={choose} refused={refused} />}
      {lastDay && <ThenReassign jobId={job.id} day={lastDay} checked={thenReports} change={setThenReports} />}
      <FormSection title={t('end.whatHappens')}>
        <EndConsequences job={job} lastDay={lastDay} chosen={chosen} />
      </FormSection>
    </>
  )
}
