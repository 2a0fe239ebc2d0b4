import { initialValues, ruleSetOf, type Field } from '@kith/shared/fields.ts'
import { newFields } from '@kith/shared/record-actions.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import { DeclaredInput } from './DeclaredInput.tsx'
import { faultProblems } from './fault-problems.ts'
import type { StartValues } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { ConditionalField, useConditionsOf } from './use-field-conditions.tsx'

interface Props {
  /** One whose fields point at no other records. */
  kind: RecordKind
  begin?: StartValues
  close: () => void
  /** Sends the fields of the kind; throws what the server answered. */
  save: (values: Readonly<Record<string, unknown>>) => Promise<void>
}

/** The form of a new record in a dialog, for pages that are not about its kind. */
export function NewRecordDialog({ kind, begin = {}, close, save }: Props) {
  const text = useText()
  const conditions = useConditionsOf(kind, null)
  const fields = newFields(kind)
  const start: StartValues = { ...initialValues(fields), ...begin }
  const add = text(wordOf(kind, 'add'))
  return (
    <FormDialog<Record<string, unknown>>
      title={add}
      saveLabel={add}
      defaults={Object.fromEntries(Object.keys(fields).map((name) => [name, start[name] ?? null]))}
      rules={ruleSetOf(fields)}
      problems={(values, at) => [...faultProblems(kind, values, { ...at, before: null }), ...conditions.problems(values)]}
      save={(values) => save(conditions.sent(values))}
      close={close}
    >
      {Object.entries<Field>(fields).map(([name, field]) => (
        <ConditionalField key={name} name={name} conditions={conditions}>
          {(needed) => <DeclaredInput kind={kind} name={name} field={field} needed={needed} />}
        </ConditionalField>
      ))}
    </FormDialog>
  )
}
