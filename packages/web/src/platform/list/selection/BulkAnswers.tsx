import type { Fields } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { AskDialog } from '#platform/record/AskDialog.tsx'
import { useRecordOperations } from '#platform/record/record-operations.ts'

export type Answers = { name: string; value: string }[]

interface Props {
  title: string
  asks: Fields
  close: () => void
  give: (answers: Answers) => Promise<void>
}

/** Asks once for what an action needs to know, for all the rows that it is run on. */
export function BulkAnswers({ title, asks, close, give }: Props) {
  const { t } = useTranslation()
  const { kind } = useRecordOperations()
  return (
    <AskDialog
      kind={kind}
      title={title}
      saveLabel={t('page.next')}
      fields={asks}
      start={{}}
      close={close}
      save={(values) => give(Object.entries(values).flatMap(([name, value]) => (isGiven(value) ? [{ name, value: textOf(value) }] : [])))}
    />
  )
}

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''
