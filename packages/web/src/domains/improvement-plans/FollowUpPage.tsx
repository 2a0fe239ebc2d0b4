import { ActionForm } from './ActionForm.tsx'
import { EffortInputs, FollowUpInputs } from './EntryInputs.tsx'

/** Records that a plan was followed up, and when it goes on. */
export default function FollowUpPage() {
  return (
    <ActionForm action="followUp">
      {(input) => (
        <>
          {input('happenedOn')}
          {input('description')}
          <EffortInputs input={input} />
          <FollowUpInputs input={input} />
        </>
      )}
    </ActionForm>
  )
}
