import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { EffortInputs } from './EntryInputs.tsx'

/** Corrects what was recorded of a plan. */
export default function EntryForm() {
  return (
    <RecordForm>
      {(input) => (
        <>
          {input('happenedOn')}
          {input('description')}
          <EffortInputs input={input} />
        </>
      )}
    </RecordForm>
  )
}
