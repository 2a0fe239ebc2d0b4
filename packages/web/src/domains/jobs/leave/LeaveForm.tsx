import { FieldRow } from '#platform/form/fields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

/** The form of extended leave, with what belongs together side by side. */
export default function LeaveForm() {
  return (
    <RecordForm>
      {(input) => (
        <>
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
