import '../jobs.css'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
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

/** Each report is moved by an update of their own job, with its rules and rights; whoever cannot be moved stays on the page with the reason. */
function Reassign({ job }: { job: SteppedJob }) {
  const { t } = useTranslation('jobs')
  const { t: common } = useTranslation()
  const { reader } = useDateFormat()
  const { today } = useSession().tenantConfig
  const client = useApolloClient()
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const [chosen, choose] = useState<readonly Report[]>([])
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const { data } = useQuery(ReassignedReportsDocument, { variables: { jobId: job.id, asAt: today } })
  const reasons = data?.listAllJobUpdateReasons ?? []
  const back = href('people.jobs.show', { personId: job.personId, jobId: job.id })

  async function reassign(values: Values): Promise<void> {
    const problems = new Map<string, string>()
    for (const { id, version } of chosen) {
      const input = { id, version, attributes: [{ attribute: 'SUPERVISOR' as const }], ...values }
      await client
        .mutate({ mutation: ReassignReportDocument, variables: { input }, context: { quiet: true } })
        .catch((error: unknown) => problems.set(id, refusalText(common, failureOf(error), reader)))
    }
    await client.refetchQueries({ include: [ReassignedReportsDocument] })
    setRefused(problems)
    if (problems.size > 0) throw new ShownError(t('reassign.left', { count: problems.size, moved: chosen.length - problems.size }))
  }

  return (
    <FormPage<Values>
      title={t('screens.reassign')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('reassign.save', { count: chosen.length })}
      defaults={{ effectiveFrom: today, effectiveTo: null, supervisorJobId: null, reasonId: null, note: null }}
      rules={rules}
      problems={({ supervisorJobId, reasonId }) => [
        ...(supervisorJobId ? [] : [required('supervisorJobId')]),
        ...(reasons.length === 0 || reasonId ? [] : [required('reasonId')]),
      ]}
      save={async (values) => {
        if (chosen.length === 0) throw new ShownError(t('reassign.choose'))
        await reassign(values)
        return { to: back, toast: t('reassign.saved', { count: chosen.length }) }
      }}
    >
      <FormSection title={t('reassign.supervisor')}>
        <FieldRow>
          <DateField name="effectiveFrom" label={t('change.effectiveFrom')} />
          <DateField name="effectiveTo" label={t('change.effectiveTo')} help={t('change.effectiveToHelp')} />
        </FieldRow>
        <Supervisor />
        <ReasonStep reasons={reasons} />
      </FormSection>
      <FormSection title={t('reassign.reports')}>
        <ReportsToReassign job={job} chosen={chosen} choose={choose} refused={refused} />
      </FormSection>
    </FormPage>
  )
}

function Supervisor() {
  const day = useWatch<Values, 'effectiveFrom'>({ name: 'effectiveFrom' })
  return <AttributeField attribute="SUPERVISOR" currency="" fte={null} day={day} />
}

const required = (path: string) => ({ path, rule: 'required', message: 'This is required.' })

const all = ruleSetOf(jobUpdateFields)
const rules = { effectiveFrom: [{ rule: 'required' as const }], effectiveTo: all['effectiveTo'] ?? [], note: all['note'] ?? [] }
