import { firstText, type ColumnKind, type ListOfRecords } from '@kith/shared/lists.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { widthOfHeading, type Cell, type Column } from './columns.ts'

/** The columns of a declared list, each with its cell; those whose permissions nobody gave this user are left out. */
export function useDeclaredColumns<Row, D extends ListOfRecords>(
  declaration: D,
  cells: Readonly<Record<keyof D['columns'] & string, Cell<Row>>>,
): Column<Row>[] {
  const { i18n } = useTranslation()
  const texts = textsIn(i18n.language)
  const { may, tenantConfig } = useSession()
  return Object.entries(declaration.columns).flatMap(([name, declared]) => {
    const { kind, sorts, hidden, view, ofOthers, feature } = declared
    if (feature !== undefined && !tenantConfig.features.includes(feature)) return []
    const drawn: Cell<Row> | undefined = cells[name]
    if (!drawn || (view && !view.some((slug) => may(slug, ofOthers && 'SUBORDINATE')))) return []
    const column: Column<Row> = { name, head: firstText(declared.heading, texts), grows: kind === 'text', ...drawn }
    return {
      ...column,
      ...(column.width === undefined ? {} : { width: Math.max(column.width, widthOfHeading(column.head)) }),
      ...(sorts ? { sort: name } : {}),
      ...(hidden ? { hidden } : {}),
      ...(atEnd.has(kind) ? { align: 'end' as const } : {}),
      ...(labelled.has(kind) ? { labelled: true as const } : {}),
    }
  })
}

const atEnd: ReadonlySet<ColumnKind> = new Set(['number', 'money'])
const labelled: ReadonlySet<ColumnKind> = new Set(['number', 'money', 'date', 'moment'])
