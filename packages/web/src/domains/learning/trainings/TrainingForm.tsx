import { FieldRow } from '#platform/form/fields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'

/** The form of a training, with what belongs together side by side. */
export default function TrainingForm() {
  return (
    <RecordForm>
      {(input) => (
        <>
          {input('name')}
          <FieldRow>
            {input('typeId')}
            {input('providerId')}
          </FieldRow>
          <FieldRow>
            {input('status')}
            {input('scheduledOn')}
          </FieldRow>
          <FieldRow>
            {input('completedOn')}
            {input('endsOn')}
          </FieldRow>
          {input('cost')}
          <FieldRow>
            {input('hours')}
            {input('coordinatorId')}
          </FieldRow>
        </>
      )}
    </RecordForm>
  )
}
