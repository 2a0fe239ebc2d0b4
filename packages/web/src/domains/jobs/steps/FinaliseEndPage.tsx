import '../jobs.css'
import { useMutation } from '@apollo/client/react'
import { daysAfter } from '@kith/shared/days.ts'
import { jobEndDateFinaliseFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { AccountAtEnd, accountInput, accountProblems, closesByItself, type AccountChoice } from './AccountAtEnd.tsx'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { useListLookup } from '../use-lookups.ts'
import { JobEndDateFinaliseDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Finalise Company End Date: says what follows from the day before it is recorded. */
export default function FinaliseEndPage() {
  const { t } = useTranslation('jobs')
  return (
    <JobActionPage title={t('screens.finalise')} step="FINALISE_END">
      {(job, reload) => <FinaliseForm job={job} reload={reload} />}
    </JobActionPage>
  )
}

interface Values extends AccountChoice {
  companyEndDate: string | null
  turnoverReasonId: string | null
}

function FinaliseForm({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['jobs', 'records'])
  const lookUp = useListLookup()
  const [finalise] = useMutation(JobEndDateFinaliseDocument)
  const { date } = useDateFormat()
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
      defaults={{ companyEndDate: job.expectedCompanyEndDate, turnoverReasonId: null, ...closesByItself }}
      rules={rules}
      problems={accountProblems}
      save={async ({ companyEndDate, turnoverReasonId, ...account }) => {
        const input = { id: job.id, version: job.version, companyEndDate, turnoverReasonId, ...accountInput(account) }
        await finalise({ variables: { input }, context: { quiet: true } })
        return { to: back, toast: t('end.finalised', { name: job.personDisplayName, date: date(companyEndDate ?? '') }) }
      }}
    >
      <FormSection title={t('end.lastDay')}>
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
      </FormSection>
      <AccountSection job={job} />
      <FormSection title={t('end.whatHappens')}>
        <Consequences job={job} />
      </FormSection>
    </FormPage>
  )
}

const { id: _id, version: _version, ...declared } = ruleSetOf(jobEndDateFinaliseFields)
const rules: RuleSet = { ...declared, turnoverReasonId: [{ rule: 'required' }] }

function AccountSection({ job }: { job: SteppedJob }) {
  const { t } = useTranslation('jobs')
  const end = useLastDay()
  if (!end) return null
  return (
    <FormSection title={t('end.account.title')}>
      <AccountAtEnd job={job} lastDay={end} />
    </FormSection>
  )
}

const useLastDay = () => parseDate(useWatch({ name: 'companyEndDate' }) as string | null)

function Consequences({ job }: { job: SteppedJob }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const end = useLastDay()
  if (!end) return <p className="page-context">{t('end.chooseDay')}</p>
  const next = date(daysAfter(end, 1))
  const reports = job.directReports.totalCount
  const lost = (job.upcomingChanges ?? []).filter(({ effectiveFrom }) => effectiveFrom > end).length
  return (
    <ul className="consequences" aria-live="polite">
      <li>{t('end.endsOn', { name: job.personDisplayName, job: job.jobName ?? t('unnamed'), date: date(end), next })}</li>
      <li>{reports === 0 ? t('end.noReports') : t('end.reports', { count: reports, next })}</li>
      {lost > 0 && <li>{t('end.changesLost', { count: lost })}</li>}
      {(job.leaves ?? [])
        .filter(({ endDate }) => endDate === null || endDate > end)
        .map(({ id, startDate }) => (
          <li key={id}>{t(startDate > end ? 'end.leaveLost' : 'end.leaveCut', { date: date(startDate) })}</li>
        ))}
      {job.isPrimaryJob && <li>{t('end.primary')}</li>}
      <li>{t('end.undo')}</li>
    </ul>
  )
}
