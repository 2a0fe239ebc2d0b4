import { useTranslation } from '#platform/i18n/translation.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import type { Column } from '../columns.ts'
import { RecordBeside } from './RecordBeside.tsx'

interface Props<Row> {
  /** Undefined for one that is not on this page of the list. */
  row: Row | undefined
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  rowLink?: (row: Row) => string | null
  rowActions?: (row: Row) => readonly Action[]
}

/** A row with everything that its list knows of it, columns that are not shown included. */
export function RowBeside<Row>({ row, columns, rowName, rowLink, rowActions }: Props<Row>) {
  const { t } = useTranslation()
  if (row === undefined) return <p className="beside-missing">{t('beside.missing')}</p>
  const [, ...others] = columns
  return (
    <RecordBeside
      name={rowName(row)}
      to={rowLink?.(row) ?? null}
      fields={others.map(({ head, cell }) => ({ label: head, value: cell(row) }))}
      actions={(rowActions?.(row) ?? []).map((action) => ({ ...action, inMenu: true }))}
    />
  )
}
