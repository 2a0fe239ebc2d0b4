import { FieldRow } from '#platform/form/fields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

/** The form of a required qualification, with what belongs together side by side. */
export default function RequirementForm() {
  return (
    <RecordForm>
      {(input) => (
        <>
          <FieldRow>
            {input('itemId')}
            {input('groupId')}
          </FieldRow>
          <FieldRow>
            {input('requiredFrom')}
            {input('requiredUntil')}
          </FieldRow>
        </>
      )}
    </RecordForm>
  )
}
