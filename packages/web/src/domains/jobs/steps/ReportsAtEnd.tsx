import { useQuery } from '@apollo/client/react'
import { daysAfter } from '@kith/shared/days.ts'
import { SelectField } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { useSupervisorSearch } from '../look-up-supervisors.ts'
import type { SteppedJob } from './JobActionPage.tsx'
import { ReassignedReportsDocument } from './reassign.graphql.ts'
import { ReportsToReassign, type Report } from './ReportsToReassign.tsx'

export interface ReassignValues {
  supervisorJobId: string | null
  reportsReasonId: string | null
  /** The supervisor of single reports, where it is not that of all. */
  own: Record<string, string | null>
}
export const nobodyReassigned: ReassignValues = { supervisorJobId: null, reportsReasonId: null, own: {} }

export const reassignedBy = ({ supervisorJobId: forAll, own }: ReassignValues, chosen: readonly Report[]) =>
  chosen.flatMap(({ id, version }) => {
    const supervisorJobId = own[id] ?? forAll
    return supervisorJobId && version !== null ? [{ id, version, supervisorJobId }] : []
  })

interface Props {
  job: SteppedJob
  lastDay: string
  chosen: readonly Report[]
  choose: (reports: readonly Report[]) => void
  refused: ReadonlyMap<string, string>
}

/** Who takes over the direct reports from the day after: one supervisor for all, or one by one. */
export function ReportsAtEnd({ job, lastDay, ...rest }: Props) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const day = daysAfter(lastDay, 1)
  const search = useSupervisorSearch(day)
  const load = async (text: string) => (await search(text)).filter(({ value }) => value !== job.id)
  const { data } = useQuery(ReassignedReportsDocument, { variables: { jobId: job.id, asAt: day } })
  const reasons = data?.listAllJobUpdateReasons ?? []
  if (!data || data.getJob.directReports.totalCount === 0) return null
  const [first] = rest.chosen
  return (
    <FormSection title={t('reassign.reports')} description={t('end.reassignHelp', { date: date(day) })}>
      <SelectField name="supervisorJobId" label={t('end.reassignAll')} load={load} shortest={2} />
      {reasons.length > 0 && (
        <SelectField
          name="reportsReasonId"
          label={t('end.reassignReason')}
          options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {first && <ApprovalNotice jobId={first.id} acts={['UPDATE']} title={t('reassign.needsApproval')} />}
      <ReportsToReassign job={job} day={day} {...rest} findOwn={load} />
    </FormSection>
  )
}
