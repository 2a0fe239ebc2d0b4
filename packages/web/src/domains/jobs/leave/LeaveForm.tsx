import { useFollowUp } from '#platform/chains/use-follow-up.ts'
import { FieldRow } from '#platform/form/fields.tsx'
import { textOf } from '#platform/format/names.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import type { SteppedJob } from '../steps/JobActionPage.tsx'
import { useJobCrumbs } from '../use-job-crumbs.ts'

/** The form of extended leave, with what belongs together side by side. */
export function LeaveForm({ job }: { job: SteppedJob }) {
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const followUp = useFollowUp()
  const next = ({ startDate }: Readonly<Record<string, unknown>>, otherwise: string) =>
    followUp({ what: 'job.on_leave', jobId: job.id, day: textOf(startDate) || null }, otherwise)
  return (
    <RecordForm way={{ about: job.personDisplayName, crumbs, next }}>
      {(input) => (
        <>
          <ApprovalNotice jobId={job.id} acts={['LEAVE']} />
          {input('leaveTypeId')}
          <FieldRow>
            {input('startDate')}
            {input('endDate')}
          </FieldRow>
          {input('isFinalised')}
          <FieldRow>
            {input('fteAtLeave')}
            {input('fteDuringLeave')}
            {input('fteAfterReturn')}
          </FieldRow>
        </>
      )}
    </RecordForm>
  )
}
