import type { Context } from '#platform/context.ts'
import { shownIn, type Texts } from '@kith/shared/words.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { choiceInWords } from './reading/choices.ts'
import { codeColumnsOf, RecordFinder } from './checking/records.ts'
import { lookupOf } from './lookups.ts'
import type { ActionRow } from './sql/actions.ts'
import { organisation as readOrganisation, type ImportRow, type OrganisationRow } from './sql/imports.ts'
import type { Column } from './upload.ts'
import { uploadOf } from './uploads.ts'

/** Column → the record, person, country or choice that a cell was understood as, in words; a phone number, postcode or currency as it is stored. */
export type Understanding = ReadonlyMap<string, string>

/** What the cells of some actions of an import are understood as, by the id of the action. */
export async function understand(ctx: Context, row: ImportRow, actions: readonly ActionRow[]): Promise<ReadonlyMap<string, Understanding>> {
  const organisation = await ctx.db.one(readOrganisation, {})
  const reader = await wordingOf(ctx)
  const understood = new Map<string, Understanding>()
  for (const [type, own] of Map.groupBy(actions, (action) => action.type)) {
    const { columns } = uploadOf(ctx, type)
    const records = new RecordFinder(
      columns,
      organisation,
      codeColumnsOf(row),
      { importId: row.id, are: 'SHOWN' },
      row.started_at && row.checked_at,
    )
    await records.prepare(
      ctx,
      own.map(({ given }) => given),
    )
    const named = await namesOfSubjects(ctx, columns, own)
    for (const action of own)
      understood.set(
        action.id,
        new Map(columns.flatMap((column) => pairOf(column, wordsOf(column, action, { organisation, records, named, reader })))),
      )
  }
  return understood
}

const pairOf = ({ name }: Column, words: string | null | undefined) => (words ? [[name, words] as const] : [])

type Known = {
  organisation: OrganisationRow
  records: RecordFinder
  named: ReadonlyMap<string, string>
  reader: { language: string; texts: Texts }
}

function wordsOf(column: Column, action: ActionRow, { organisation, records, named, reader }: Known) {
  const value = action.given[column.name]
  if (value === undefined) return undefined
  if (column.of) return named.get(action.subjects[column.of.as] ?? '')
  switch (column.kind) {
    case 'lookup':
      return records.nameOf(column.name, action.given)
    case 'country':
      return shownIn(reader.language)(value, 'country')
    case 'choice':
      return choiceInWords(reader.texts, column.choicesName, value)
    case 'yes/no':
      return reader.texts(`bulk-data:help.${value === 'true' ? 'yes' : 'no'}`)
    default:
      return column.stored?.(action.given, organisation)
  }
}

/** The names of what the rows are about and of what they name, by id. */
async function namesOfSubjects(
  ctx: Context,
  columns: readonly Column[],
  actions: readonly ActionRow[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    columns.map(async ({ of }) => {
      const ids = of ? [...new Set(actions.flatMap(({ subjects }) => subjects[of.as] ?? []))] : []
      return of && ids.length > 0 ? lookupOf(ctx, of.kind).namesOf(ctx, ids) : new Map<string, string>()
    }),
  )
  return new Map(found.flatMap((names) => [...names]))
}
