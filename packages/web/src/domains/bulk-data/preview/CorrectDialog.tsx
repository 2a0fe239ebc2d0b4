import { useQuery } from '@apollo/client/react'
import { mask } from '@kith/shared/sealed.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { TextAreaField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { PendingDialog } from '#platform/form/PendingDialog.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ProblemText } from '../problem/ProblemText.tsx'
import { ValueField } from '../ValueField.tsx'
import { cellFields, type CellField } from './cell-fields.ts'
import { BulkDataColumnsDocument, BulkDataImportActionCorrectDocument, type BulkDataColumnsQuery } from './correct-dialog.graphql.ts'
import { actionId, type ImportAction } from './use-action-columns.tsx'

interface Props {
  action: ImportAction
  close: () => void
  saved: () => Promise<void>
}

/** Corrects the cells of a row; its file stays as it is. */
export function CorrectDialog(props: Props) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const { data, error, refetch } = useQuery(BulkDataColumnsDocument)
  useFocusAfter(actionId(props.action))
  const title = t('correct.title', { row: number(props.action.rowNumber) })
  if (!data) return <PendingDialog title={title} fields={4} error={error} retry={() => void refetch()} close={props.close} />
  const columns = data.listBulkDataSupportedUploads.find(({ type }) => type === props.action.fileType)?.supportedColumns ?? []
  return <Cells {...props} title={title} columns={columns} />
}

type Column = BulkDataColumnsQuery['listBulkDataSupportedUploads'][number]['supportedColumns'][number]

function Cells({ action, close, saved, title, columns }: Props & { title: string; columns: readonly Column[] }) {
  const { t } = useTranslation('bulk-data')
  const correct = useAct(BulkDataImportActionCorrectDocument)
  const known = new Map(columns.map((column) => [column.name, column]))
  const [{ fields, others }] = useState(() => cellFields(action, (name) => kindOf(known.get(name))))
  const sent = useRef<readonly number[]>([])
  return (
    <FormDialog
      title={title}
      close={close}
      defaults={{ cells: fields.map(({ initial }) => ({ text: initial })) }}
      rules={noRules}
      fieldOf={(path) => path.replace(/^values\.(\d+)\..*$/, (_, at) => `cells.${sent.current[Number(at)]}.text`)}
      save={async ({ cells }) => {
        const changed = fields.flatMap(({ column, initial }, index) => {
          const value = cells[index]?.text ?? ''
          return value === (initial ?? '') ? [] : [{ index, column, value }]
        })
        sent.current = changed.map(({ index }) => index)
        const values = changed.map(({ column, value }) => ({ column, value }))
        if (values.length > 0) await correct({ id: action.id, values })
        await saved()
      }}
    >
      <p className="page-context action-dialog-place">{t('correct.line', { filename: action.filename })}</p>
      {others.map(({ problem, kind }, index) => (
        <ProblemText key={index} problem={{ ...problem, row: null }} kind={kind} />
      ))}
      {fields.map((field, index) => (
        <Cell key={field.column} field={field} name={`cells.${index}.text`} column={known.get(field.column)} />
      ))}
    </FormDialog>
  )
}

const noRules = {}

function kindOf(column: Column | undefined) {
  if (column?.type === 'date') return 'date'
  return column?.type === 'yes/no' || (column && column.choices.length > 0) ? 'choice' : 'text'
}

/** A cell with what is wrong in it. */
function Cell({ field, name, column }: { field: CellField; name: string; column: Column | undefined }) {
  const { t } = useTranslation('bulk-data')
  const id = useId()
  const { text, isHidden, isMasked, problems } = field
  const label = column?.label ?? field.column
  const masked = isMasked && { placeholder: mask, help: t('correct.masked') }
  const shown = { name, label, needed: column?.required === true && !isMasked, ...masked }
  const hasLines = kindOf(column) === 'text' && text?.includes('\n')
  return (
    <div role="group" aria-label={label} aria-describedby={problems.length > 0 ? id : undefined} className="correct-cell">
      {isHidden ? (
        <p className="correct-hidden">
          {label}: <span className="page-context">{t('preview.hidden')}</span>
        </p>
      ) : hasLines ? (
        <TextAreaField {...shown} />
      ) : (
        <ValueField {...shown} column={column} />
      )}
      <div id={id} className="correct-problems">
        {problems.map(({ problem, kind }, index) => (
          <ProblemText key={index} problem={{ ...problem, row: null, columnLabel: null }} kind={kind} />
        ))}
      </div>
    </div>
  )
}

/** The focus goes to the row once the dialog is gone; to the first one, or to the open tab, if that is not shown any more. */
function useFocusAfter(id: string) {
  useEffect(() => {
    const places = [`[id="${id}"]`, '.actions-card td [id^="action-"]', '.actions-card [aria-current]']
    return () =>
      places
        .map((place) => document.querySelector<HTMLElement>(place))
        .find(Boolean)
        ?.focus({ preventScroll: true })
  }, [id])
}
