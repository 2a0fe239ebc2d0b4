import '../jobs.css'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { ShownError } from '#platform/errors/failure.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { DateField, FieldRow } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AttributeField } from '../AttributeField.tsx'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { ReasonStep } from '../change/ReasonStep.tsx'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'
import { ReassignedReportsDocument, ReassignReportDocument } from './reassign.graphql.ts'
import { ReportsToReassign, type Report } from './ReportsToReassign.tsx'

interface Values {
  effectiveFrom: string | null
  effectiveTo: string | null
  supervisorJobId: string | null
  reasonId: string | null
  note: string | null
}

/** Reassign Direct Reports. */
export default function ReassignPage() {
  const { t } = useTranslation('jobs')
  return <JobActionPage title={t('screens.reassign')}>{(job) => <Reassign job={job} />}</JobActionPage>
}

/** Each report is moved by an update of their own job, with its rules, rights and approvals; whoever cannot be moved stays on the page with the reason. */
function Reassign({ job }: { job: SteppedJob }) {
  const { t } = useTranslation('jobs')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const { today } = useSession().tenantConfig
  const on = useSearchParams()[0].get('on')
  const client = useApolloClient()
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const [chosen, choose] = useState<readonly Report[]>([])
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const { data } = useQuery(ReassignedReportsDocument, { variables: { jobId: job.id, asAt: today } })
  const reasons = data?.listAllJobUpdateReasons ?? []
  const back = href('people.jobs.show', { personId: job.personId, jobId: job.id })

  /** How many of them wait for approval. */
  async function reassign(values: Values): Promise<number> {
    const problems = new Map<string, string>()
    let waiting = 0
    for (const { id, version } of chosen) {
      const input = { id, version, attributes: [{ attribute: 'SUPERVISOR' as const }], ...values }
      await client
        .mutate({ mutation: ReassignReportDocument, variables: { input }, context: { quiet: true } })
        .then(({ data: done }) => (waiting += done?.jobUpdate?.pendingUpdate ? 1 : 0))
        .catch((error: unknown) => problems.set(id, refusalText(common, failureOf(error), reader)))
    }
    await client.refetchQueries({ include: [ReassignedReportsDocument] })
    setRefused(problems)
    if (problems.size > 0) throw new ShownError(t('reassign.left', { count: problems.size, moved: chosen.length - problems.size }))
    return waiting
  }

  return (
    <FormPage<Values>
      title={t('screens.reassign')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('reassign.save', { count: chosen.length })}
      defaults={{ effectiveFrom: parseDate(on) ?? today, effectiveTo: null, supervisorJobId: null, reasonId: null, note: null }}
      rules={rules}
      problems={({ supervisorJobId, reasonId }) => [
        ...(supervisorJobId ? [] : [required('supervisorJobId')]),
        ...(reasons.length === 0 || reasonId ? [] : [required('reasonId')]),
      ]}
      save={async (values) => {
        if (chosen.length === 0) throw new ShownError(t('reassign.choose'))
        const waiting = await reassign(values)
        const moved = chosen.length - waiting
        const said = [moved > 0 && t('reassign.saved', { count: moved }), waiting > 0 && t('reassign.asked', { count: waiting })]
        return { to: back, toast: said.filter(Boolean).join(' ') }
      }}
    >
      <FormSection title={t('reassign.supervisor')}>
        <FieldRow>
          <DateField name="effectiveFrom" label={t('change.effectiveFrom')} />
          <DateField name="effectiveTo" label={t('change.effectiveTo')} help={t('change.effectiveToHelp')} />
        </FieldRow>
        <Supervisor />
        <ReasonStep reasons={reasons} />
        {chosen[0] && <ApprovalNotice jobId={chosen[0].id} acts={['UPDATE']} title={t('reassign.needsApproval')} />}
      </FormSection>
      <FormSection title={t('reassign.reports')}>
        <ReportsOnDay job={job} chosen={chosen} choose={choose} refused={refused} />
      </FormSection>
    </FormPage>
  )
}

function ReportsOnDay(props: Omit<ComponentProps<typeof ReportsToReassign>, 'day'>) {
  const { today } = useSession().tenantConfig
  const typed = useWatch<Values, 'effectiveFrom'>({ name: 'effectiveFrom' })
  return <ReportsToReassign {...props} day={parseDate(typed) ?? today} />
}

function Supervisor() {
  const day = useWatch<Values, 'effectiveFrom'>({ name: 'effectiveFrom' })
  return <AttributeField attribute="SUPERVISOR" currency="" fte={null} day={day} />
}

const required = (path: string) => ({ path, rule: 'required', message: 'This is required.' })

const all = ruleSetOf(jobUpdateFields)
const rules = { effectiveFrom: [{ rule: 'required' as const }], effectiveTo: all['effectiveTo'] ?? [], note: all['note'] ?? [] }
