import { peopleList } from '@kith/shared/domains/people/list.ts'
import { searchTerms } from '@kith/shared/names.ts'
import { valuesOf } from '@kith/shared/situations.ts'
import { NIL } from 'uuid'
import type { Context } from '#platform/context.ts'
import { readDay } from '#platform/graphql/day.ts'
import type { CustomTest, CustomTestParameters } from '#platform/facets/custom-fields/in-lists.ts'
import { isWalkedOrder, readPlace, type CustomOrder } from '#platform/facets/custom-fields/orders.ts'
import { decodeCursor, encodeCursor } from '#platform/graphql/paging.ts'
import type { Grouping, Page, Position, Rows } from '#platform/lists/define-list.ts'
import { isUuid } from '#platform/rights/check.ts'
import { situationReaches } from '#platform/records/situations.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { searchedWords } from '#platform/search-text.ts'
import { countPeople } from './count.ts'
import { readGrouped, readGroups } from './groups.ts'
import { withMatchEstimate } from './match-estimates.ts'
import { directoryParameters, directoryShape } from './load.ts'
import { bestFirst } from './ranking.ts'
import type { CardRow } from './sql/card.ts'
import { directoryPage, isReadInParts } from './sql/directory.ts'
import { filterNames, type DirectoryParameters, type DirectoryShape, type Matches, type JobFilter } from './sql/directory-shape.ts'

export type PeopleArguments = {
  readonly search?: string | null | undefined
  /** Instead of those of the search. */
  readonly terms?: readonly string[] | undefined
  readonly filter?: Filter | null | undefined
  readonly showPastStaff?: boolean | null | undefined
  readonly descending?: boolean
  readonly asAt?: string | null | undefined
  readonly grouping?: Grouping | null | undefined
  readonly order?: { readonly form: CustomOrder; readonly field: string } | null
  readonly custom?: { readonly tests: readonly CustomTest[]; readonly parameters: CustomTestParameters } | undefined
}
type Chosen = readonly (string | number)[] | null | undefined
type Filter = { readonly [Name in JobFilter]?: Chosen } & {
  readonly employmentStatuses?: Chosen
  readonly situations?: Chosen
  readonly team?: boolean | null | undefined
  readonly onProbation?: boolean | null | undefined
}
/** What is asked of the directory: the shape of the statement and its values. */
export type Directory = { readonly shape: DirectoryShape; readonly parameters: DirectoryParameters }

/** One page of the directory in one statement. */
export function readDirectory(ctx: Context, args: PeopleArguments, { size, after }: Position): Page<CardRow> {
  const asked = askDirectory(ctx, args)
  const { grouping } = args
  if (grouping)
    return {
      rows: async () => {
        const { items, endCursor } = await readGrouped(ctx, asked, grouping, { size, after })
        return { items: items.map((row) => ({ ...row, searched: termsOf(asked.parameters) })), endCursor }
      },
      total: () => countPeople(ctx, asked),
      groups: () => readGroups(ctx, asked, grouping.by),
    }
  const [afterName, afterId] = decodeCursor(after, 2)
  const cursor = afterName && afterId ? { afterName, afterId } : {}
  return {
    rows: () => readRows(ctx, { shape: asked.shape, parameters: { ...asked.parameters, ...cursor } }, size),
    total: () => countPeople(ctx, asked),
  }
}

async function readRows(ctx: Context, asked: Directory, size: number): Promise<Rows<CardRow>> {
  const rows = await readPage(ctx, asked, size + 1)
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, endCursor: rows.length > size && last ? encodeCursor([last.place ?? last.sort_name, last.id]) : null }
}

/** The first rows of the directory, in the order of names. */
export async function readPage(ctx: Context, asked: Directory, rows: number): Promise<CardRow[]> {
  const { shape, parameters } = await withMatchEstimate(ctx, asked)
  const read = rowSteps.find((step) => step >= rows) ?? rows
  const page = (matches: Matches) => ctx.db.run(directoryPage({ shape: { ...shape, matches }, rows: read }), parameters)
  const found = isReadInParts(shape)
    ? await readInParts({ shape, parameters }, rows, (part) =>
        ctx.db.run(directoryPage({ shape: part.shape, rows: read }), part.parameters),
      )
    : await page(shape.matches)
  // Of the first that were found, not enough are visible.
  const enough = shape.matches === 'SOME' && found.length < rows ? await page('FEW') : found
  return enough.slice(0, rows).map((row) => ({ ...row, searched: termsOf(parameters) }))
}

/** Orders people without a value last, by their names. */
async function readInParts(
  { shape, parameters }: Directory,
  rows: number,
  read: (part: Directory) => Promise<CardRow[]>,
): Promise<CardRow[]> {
  const { order, descending } = shape
  if (!isWalkedOrder(order)) return []
  const after = readPlace(order, descending, parameters.afterName)
  const empty = (cursor: Partial<DirectoryParameters>) =>
    read({ shape: { ...shape, part: 'EMPTY' }, parameters: { ...parameters, ...cursor } })
  if ('name' in after) return empty({ afterName: after.name })
  const filled = await read({ shape: { ...shape, part: 'FILLED' }, parameters: { ...parameters, orderFrom: after.from } })
  return filled.length < rows ? [...filled, ...(await empty(beginning(descending)))] : filled
}

/** The best matches of a search: those whose name begins with it, then those with words that do, then everyone else it finds. */
export async function readBest(ctx: Context, asked: Directory, rows: number): Promise<CardRow[]> {
  const { shape, parameters } = await withMatchEstimate(ctx, asked)
  const matches = shape.matches === 'SOME' ? 'FEW' : shape.matches
  const read = rowSteps.find((step) => step >= rows) ?? rows
  const found = await ctx.db.run(directoryPage({ shape: { ...shape, matches, ranked: true }, rows: read }), parameters)
  return bestFirst(found, parameters.typed[0] ?? '')
    .slice(0, rows)
    .map((row) => ({ ...row, searched: termsOf(parameters) }))
}

/** The number of rows stands in the text of the statement, so that its plan knows it: few texts, a few rows too many. */
const rowSteps = [11, 26, 51, 101, 201]
const rareStatuses = new Set(['EXITING_STAFF', 'UPCOMING_STAFF', 'RETURNING_STAFF'])

/** Turns the arguments of a list or a search into a statement and its values. */
export function askDirectory(ctx: Context, args: PeopleArguments): Directory {
  const asAt = readDay(ctx, args.asAt)
  // The longest word first: it finds the fewest.
  const words = searchedWords(args.search, (text) => args.terms ?? searchTerms(text)).toSorted((a, b) => b.length - a.length)
  const { employmentStatuses, situations: asked, team, onProbation, ...byJob } = args.filter ?? {}
  const filters = filterNames.filter((name) => (byJob[name]?.length ?? 0) > 0)
  const statuses = texts(employmentStatuses)
  const situations = valuesOf(peopleList.filters.situation).filter((each) => asked?.includes(each))
  const shape = directoryShape(ctx, asAt)
  const mayPast = hasPermission(ctx.actor, 'people.past_profile.view')
  const parameters = directoryParameters(ctx, asAt)
  return {
    shape: {
      ...shape,
      past: mayPast && args.showPastStaff === true,
      team: team === true,
      onProbation: onProbation === true,
      descending: args.descending === true,
      // Groups are in the order of names
      order: args.grouping ? null : (args.order?.form ?? null),
      words: words.length,
      jobFilters: filters,
      byStatus: statuses.length > 0,
      situations,
      said: situationReaches(ctx, situations),
      custom: args.custom?.tests ?? [],
      byRareStatus: statuses.length > 0 && statuses.every((status) => rareStatuses.has(status)),
    },
    parameters: {
      ...parameters,
      ...args.custom?.parameters,
      withPast: mayPast && (args.showPastStaff === true || shape.otherDay),
      ...(args.order && { orderField: args.order.field }),
      words: words.flatMap(rangeOf),
      typed: rangeOf(typedOf(args.search)),
      ...beginning(args.descending === true),
      statuses,
      ...Object.fromEntries(filters.map((name) => [name, name === 'workTypes' ? texts(byJob[name]) : texts(byJob[name]).filter(isUuid)])),
    },
  }
}

const beginning = (descending: boolean) =>
  descending ? { afterName: '\u{10ffff}', afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' } : { afterName: '', afterId: NIL }

const termsOf = ({ words }: DirectoryParameters) => words.filter((_, index) => index % 2 === 0)
const typedOf = (search: string | null | undefined) => searchTerms(search ?? '').join(' ')
const rangeOf = (begin: string) => [begin, `${begin}\u{10ffff}`]
const texts = (values: Chosen) => (values ?? []).map(String)
