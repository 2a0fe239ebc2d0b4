import { readMark, type Ask, type Mark } from '@kith/shared/domains/analytics/ask.ts'
import { isValueOf, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { isComposed, measureNamed, type Counted, type Counting } from '@kith/shared/domains/analytics/measures.ts'
import { analyticsRowsList } from '@kith/shared/domains/analytics/rows.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Asked, type Page } from '#platform/lists/define-list.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { analyse, isTold, trustedMoments } from './analyse.ts'
import { readTrustedFrom } from './confidence.ts'
import { placeOf, reachesOf, statementOf, type Question } from './count.ts'
import { momentsOf } from './moments.ts'
import { once } from './once.ts'
import { askOf } from './read-ask.ts'
import { answerBehind, recordBehind } from './record-behind.ts'
import { countRows, nearRowsPage, rowsPage, type BehindRow } from './rows-sql.ts'

/** The rows behind a figure are found by the statement of that figure. */
export const rowsBehind = defineList({
  declaration: analyticsRowsList,
  page: (ctx, asked, { size, after }): Page<BehindRow> => {
    const made = once(() => rowsAsked(ctx, asked))
    return {
      rows: async () => {
        const asks = await made()
        return readPage<BehindRow>(
          { size, after },
          {
            width: 3,
            cursor: ({ sort_name, fact_id, person_id }) => [sort_name, fact_id, person_id],
            read: async ([afterName = null, afterFact = null, afterPerson = null], limit) => {
              if (!asks) return []
              const { shape, parameters, isOfEverybody } = asks
              const position = { ...parameters, afterName, afterFact, afterPerson, limit }
              for (const near of isOfEverybody ? nearest(limit) : []) {
                const found = await ctx.db.run(nearRowsPage(shape), { ...position, near })
                if (found.length === limit) return found
              }
              return ctx.db.run(rowsPage(shape), position)
            },
          },
        )
      },
      total: async () => {
        const asks = await made()
        return { total: asks ? (await ctx.db.one(countRows(asks.shape), asks.parameters)).total : 0, isCapped: false }
      },
    }
  },
  cells: {
    name: (row: BehindRow) => row.person_display_name,
    record: async (row, ctx) => (await recordBehind(ctx, row))?.name,
    question: async (row, ctx) => (await answerBehind(ctx, row))?.question,
    answer: async (row, ctx) => (await answerBehind(ctx, row))?.answer,
    title: (row) => row.position_title,
    unit: (row) => row.business_unit,
    location: (row) => row.location,
    supervisor: (row) => row.supervisor,
    day: (row) => row.day,
    value: (row) => row.value,
  },
})

/** So many people are looked at before all are: for a page of a file, again so many that a fourth of them fills it. */
const nearest = (limit: number) => [500, 4 * limit].filter((number, index) => index === 0 || number > 500)

/** Behind one figure by another are those of the first; behind what is withheld, or behind no figure, is nobody. */
async function rowsAsked(ctx: Context, { filters }: Asked) {
  const [page, address, text] = [textOf(filters['analysis']), textOf(filters['ask']), textOf(filters['mark'])]
  if (page === '') return null
  const ask = await askOf(ctx, page, address)
  const mark = readMark(text)
  if (mark === null || !isInside(ask, mark)) throw new Invalid([problem('mark', 'analytics_ask')])
  const measure = countedFirst(ask.measure)
  if (!(await isShown(ctx, ask, mark))) return null
  const question: Question = { by: ask.by, filters: ask.filters, knownAt: ask.knownAt, isRolledUp: !isTold(ask) }
  const counted = await statementOf(ctx, measure, question, momentsOf(ask) ?? [])
  const shape = {
    ...counted.shape,
    key: keyOf(measure.counts),
    hasRow: mark.row !== null,
    hasColumn: mark.column !== null,
    jobs: reachOf(ctx.actor, 'people.jobs.view'),
  }
  const isOfEverybody = reachesOf(counted.shape).every((reach) => reach === 'ALL')
  return { shape, isOfEverybody, parameters: { ...counted.parameters, row: mark.row, column: mark.column, at: mark.at } }
}

/** False for a figure that is withheld, and for one of days on which the data is not to be trusted. */
async function isShown(ctx: Context, ask: Ask, { row, column, at }: Mark): Promise<boolean> {
  if (!trustedMoments(ask, momentsOf(ask) ?? [], await readTrustedFrom(ctx))[at]) return false
  if (!isTold(ask)) return true
  const { hidden } = await analyse(ctx, ask)
  return !hidden.has(placeOf(row, column, at))
}

function countedFirst(name: string): Counted {
  const measure = measureNamed(name)
  return isComposed(measure) ? countedFirst(measure.over) : measure
}

const keyOf = (counts: Counting): 'people' | 'events' | 'rows' =>
  counts === 'people' || counts === 'days' ? 'people' : counts === 'events' ? 'events' : 'rows'

function isInside(ask: Ask, { row, column, at }: Mark): boolean {
  const moments = momentsOf(ask) ?? []
  const isValue = (name: DimensionName | undefined, value: string | null) =>
    value === null || (name !== undefined && isValueOf(name, value))
  return at >= 0 && at < moments.length && isValue(ask.by[0], row) && isValue(ask.by[1], column)
}

const textOf = (value: readonly string[] | boolean | undefined) => (Array.isArray(value) ? String(value[0] ?? '') : '')
