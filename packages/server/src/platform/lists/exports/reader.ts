import { sql } from 'kysely'
import { formatDate, formatMoment, type DateStyle } from '@kith/shared/format/dates.ts'
import { firstText, type ListColumn } from '@kith/shared/lists.ts'
import type { Context } from '../../context.ts'
import { statement, type Parameters } from '../../database/statement.ts'
import { wordingOf } from '../../tenant-words/own-words.ts'
import { textIn, type Wording } from '../../words.ts'
import type { Cell, Money } from '../define-list.ts'
import type { SheetValue } from './sheet.ts'

/** How the user who acts reads a file: words, time zone and formats. */
export type FileReader = DateStyle & Wording

/** Language, time zone and formats of the user who acts, else those of the organisation, and its words. */
export async function readReader(ctx: Context): Promise<FileReader> {
  const style = await ctx.db.one(styleOf, { user: ctx.actor.userId })
  return { ...style, ...(await wordingOf(ctx, style.language)) }
}

const styleOf = statement(
  (_, p: Parameters<{ user: string }>) => sql<DateStyle>`
  select coalesce(u.language, s.language) as language, coalesce(u.timezone, s.timezone) as timezone,
    coalesce(u.date_format, s.date_format) as "dateFormat", coalesce(u.time_format, s.time_format) as "timeFormat"
  from users u join tenant_settings s on s.tenant_id = u.tenant_id where u.id = ${p.user}::uuid`,
)

/** How spreadsheets write the days of a reader. */
export const dayFormats: Readonly<Record<string, string>> = {
  DMY: 'dd/mm/yyyy',
  MDY: 'mm/dd/yyyy',
  YMD: 'yyyy/mm/dd',
  VERBOSE: 'd mmm yyyy',
}

export type FileColumn = { readonly heading: string; readonly valueOf: (cell: Cell) => SheetValue }

/** The columns of a file that a column of a list becomes, with values as the reader's screen shows them: money is an amount and a currency. */
export function fileColumns(reader: FileReader, column: ListColumn | undefined): FileColumn[] {
  if (!column) return []
  const [heading = '', ofCurrency] = fileHeadings(reader, column)
  if (ofCurrency === undefined) return [{ heading, valueOf: valueFor(reader, column) }]
  const part = (name: keyof Money, kind: 'number' | 'text') => (cell: Cell) => ({ kind, text: isMoney(cell) ? cell[name] : '' })
  return [
    { heading, valueOf: part('amount', 'number') },
    { heading: ofCurrency, valueOf: part('currency', 'text') },
  ]
}

/** The headings of these columns. */
export function fileHeadings(reader: Wording, column: ListColumn): string[] {
  const heading = firstText(column.heading, reader.texts)
  return column.kind === 'money' ? [heading, `${heading} – ${textIn(reader, 'lists:export.currency')}`] : [heading]
}

const isMoney = (cell: Cell): cell is Money => typeof cell === 'object' && cell !== null && 'currency' in cell

function valueFor(reader: FileReader, column: ListColumn): (cell: Cell) => SheetValue {
  const text = textFor(reader, column)
  return (cell) => {
    if (cell === null || cell === undefined || cell === '' || isMoney(cell)) return { kind: 'text', text: '' }
    const shown = text(cell)
    if (column.kind === 'number') return { kind: 'number', text: shown }
    return column.kind === 'date' ? { kind: 'day', day: String(cell), text: shown } : { kind: 'text', text: shown }
  }
}

type Plain = Exclude<NonNullable<Cell>, Money>

function textFor(reader: FileReader, { kind, choices = '' }: ListColumn): (cell: Plain) => string {
  const said = (value: Plain) => firstText(`${choices}.${String(value)}`, reader.texts)
  switch (kind) {
    case 'text':
    case 'number':
    case 'money':
      return String
    case 'date':
      return (cell) => formatDate(String(cell), reader)
    case 'moment':
      return (cell) => formatMoment(cell instanceof Date ? cell : String(cell), reader)
    case 'choice':
      return said
    case 'choices':
      return (cell) => String(cell).split(' ').map(said).join(', ')
    case 'country': {
      const names = new Intl.DisplayNames([reader.language], { type: 'region' })
      return (cell) => names.of(String(cell)) ?? String(cell)
    }
  }
}
