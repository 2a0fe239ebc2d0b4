import { FieldRow } from '#platform/form/fields.tsx'
import { ActionForm } from './ActionForm.tsx'
import { EffortInputs, FollowUpInputs } from './EntryInputs.tsx'

/** Takes a plan to a later level. */
export default function EscalatePage() {
  return (
    <ActionForm action="escalate">
      {(input) => (
        <>
          <FieldRow>
            {input('levelId')}
            {input('happenedOn')}
          </FieldRow>
          {input('description')}
          <EffortInputs input={input} />
          <FollowUpInputs input={input} />
        </>
      )}
    </ActionForm>
  )
}
