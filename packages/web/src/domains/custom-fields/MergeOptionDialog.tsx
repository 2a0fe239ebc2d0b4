import { useState } from 'react'
import { ConfirmMerge } from '#platform/form/ConfirmMerge.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { CustomFieldOptionMergeDocument, type EditedFieldFragment } from './custom-fields.graphql.ts'

interface Props {
  field: EditedFieldFragment
  optionId: string
  /** Called before the field comes back without the option. */
  begin: () => void
  /** Called where the option stays. */
  fail: () => void
  close: () => void
}

/** Whatever has one option is to have another one, which can be chosen today. */
export function MergeOptionDialog({ field: { id, version, definition }, optionId, begin, fail, close }: Props) {
  const [name] = useState(definition.options.find((option) => option.id === optionId)?.label ?? '')
  const run = useAct(CustomFieldOptionMergeDocument, {})
  const others = definition.options.filter((option) => option.id !== optionId && option.isEnabled)
  return (
    <ConfirmMerge
      name={name}
      others={others.map((option) => ({ id: option.id, name: option.label }))}
      close={close}
      merge={async (intoId) => {
        begin()
        await run({ id, version, optionId, intoId }).catch((error: unknown) => {
          fail()
          throw error
        })
      }}
    />
  )
}
