import { when, type Condition } from '@kith/shared/conditions.ts'
import { fieldRights } from '@kith/shared/fields.ts'
import { listOfKind } from '@kith/shared/record-list.ts'
import { openingSlugs } from '@kith/shared/record-secrecy.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { ReportSectionName } from '@kith/shared/report-sections.ts'
import type { Context } from '../context.ts'
import { listNamed, orderOf } from '../lists/define-list.ts'
import { fileColumns, readReader } from '../lists/exports/reader.ts'
import { may } from '../rights/check.ts'

export type Period = { readonly from: string; readonly until: string }
export type ReportedTable = {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How many rows there are; the table has the first of them. */
  readonly total: number
}

/**
 * A part of performance reports that is a table: listed in the manifest of the domain that keeps what is in it. What is read has the rights of the tab that shows the same; null for who may not open that tab.
 */
export type ReportSection = {
  readonly section: ReportSectionName
  /** The permissions by which it is opened, in whole or in part. */
  readonly permissions: readonly string[]
  /** The permissions that open what employees are not shown of themselves. */
  readonly concealed: readonly string[]
  readonly read: (ctx: Context, personId: string, period: Period) => Promise<ReportedTable | null>
}

type OfRecords = {
  readonly section: ReportSectionName
  readonly kind: RecordKind
  readonly columns: readonly string[]
  /** Which of the records the period is about. */
  readonly within: (period: Period) => Condition
  /** Whose the records are where they do not belong to the person. */
  readonly ownersOf?: (ctx: Context, personId: string) => Promise<readonly string[]>
  /** By which field, downwards with a leading minus; as its list is ordered unless it says so. */
  readonly sort?: string
}

/** The values of a field that lie in the period. */
export const between = (field: string, { from, until }: Period): Condition => ({
  all: [when(field, 'from', from), when(field, 'until', until)],
})

/** What begins by the end of the period and lasts into it; open without an end. */
export const during = (start: string, end: string, { from, until }: Period): Condition => ({
  all: [when(start, 'until', until), { any: [when(end, 'empty'), when(end, 'from', from)] }],
})

/** So many rows are read in one report. */
const mostRows = 100

/** The records of a kind that belong to the person, or to what the person has, as their list shows them. */
export function recordSection({ section, kind, columns, within, ownersOf, sort }: OfRecords): ReportSection {
  const view = kind.permissions.view ?? ''
  const listed = listOfKind(kind).columns
  const unknown = columns.filter((name) => !listed[name])
  if (unknown.length > 0)
    throw new Error(`The section '${section}' names columns that the list of '${kind.kind}' does not have: ${unknown.join(', ')}`)
  return {
    section,
    permissions: [view, ...fieldRights(kind.fields)],
    concealed: openingSlugs(kind),
    read: async (ctx, personId, period) => {
      const list = listNamed(ctx, `records-${kind.kind}`)
      if (!list || !(await may(ctx, view, { kind: 'person', id: personId }))) return null
      const owners = ownersOf ? await ownersOf(ctx, personId) : [personId]
      const { declaration } = list
      const asked = {
        ...orderOf(sort ?? declaration.sort),
        search: null,
        filters: { [kind.owner]: [...owners] },
        condition: within(period),
        asAt: null,
      }
      const reader = await readReader(ctx)
      const parts = columns.flatMap((name, index) => fileColumns(reader, declaration.columns[name]).map((column) => ({ index, ...column })))
      const { items } = await list.lines(ctx, asked, columns, { size: mostRows, after: null })
      const { total } = await list.total(ctx, asked)
      return {
        headings: parts.map(({ heading }) => heading),
        rows: items.map((cells) => parts.map(({ index, valueOf }) => valueOf(cells[index]).text)),
        total,
      }
    },
  }
}
