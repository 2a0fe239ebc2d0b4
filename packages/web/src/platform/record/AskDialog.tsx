import { ruleSetOf, type Field, type Fields } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { DeclaredInput } from './DeclaredInput.tsx'
import type { StartValues } from './record-operations.ts'
import { chosenOf, useChoices } from './use-choices.ts'

interface Props {
  kind: RecordKind
  title: string
  saveLabel?: string
  fields: Fields
  start: StartValues
  close: () => void
  save: (values: Record<string, unknown>) => Promise<void>
}

/** Asks for what an action needs to know, such as a comment. */
export function AskDialog({ kind, title, saveLabel = title, fields, start, close, save }: Props) {
  const choices = useChoices()
  return (
    <FormDialog<Record<string, unknown>>
      title={title}
      saveLabel={saveLabel}
      defaults={Object.fromEntries(Object.keys(fields).map((name) => [name, start[name] ?? null]))}
      rules={ruleSetOf(fields)}
      save={save}
      close={close}
    >
      {Object.entries<Field>(fields).map(([name, field]) => (
        <DeclaredInput key={name} kind={kind} name={name} field={field} choices={choices(field)} chosen={chosenOf(start, name)} />
      ))}
    </FormDialog>
  )
}
