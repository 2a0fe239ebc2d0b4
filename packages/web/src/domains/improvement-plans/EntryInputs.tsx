import { FieldRow } from '#platform/form/fields.tsx'
import type { InputOf } from '#platform/record/RecordFields.tsx'

/** What both sides do, and what it takes. */
export function EffortInputs({ input }: { input: InputOf }) {
  return (
    <>
      {input('actionsByEmployee')}
      {input('actionsByBusiness')}
      {input('hours')}
      {input('cost')}
    </>
  )
}

/** When it goes on, and with whom. */
export function FollowUpInputs({ input }: { input: InputOf }) {
  return (
    <>
      <FieldRow>
        {input('followUpOn')}
        {input('followUpPersonId')}
      </FieldRow>
      {input('isFollowUpByBusiness')}
    </>
  )
}
