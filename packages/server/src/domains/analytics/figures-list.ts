import { dimensionNamed, notRecorded, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { figuresListOf } from '@kith/shared/domains/analytics/figures-list.ts'
import { isSurvival } from '@kith/shared/domains/analytics/measures.ts'
import { pageKeys, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { firstText } from '@kith/shared/lists.ts'
import type { Context } from '#platform/context.ts'
import { defineList, type Asked, type List } from '#platform/lists/define-list.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { analyse } from './analyse.ts'
import { once } from './once.ts'
import { askOf } from './read-ask.ts'
import type { Category } from './types.ts'

type Line = {
  readonly first: string | null
  readonly second: string | null
  readonly from: string | null
  readonly until: string | null
  readonly value: number | null
}

/** The figures of each page as a list, for its files: they take the same road as the page. */
export const figuresOfPages: readonly List[] = pageKeys.map(
  (key) =>
    defineList({
      declaration: figuresListOf(key),
      page: (ctx, asked) => {
        const lines = once(() => linesOf(ctx, key, asked))
        return {
          rows: async () => ({ items: await lines(), endCursor: null }),
          total: async () => ({ total: (await lines()).length, isCapped: false }),
        }
      },
      cells: {
        first: ({ first }: Line) => first,
        second: ({ second }) => second,
        from: ({ from }) => from,
        until: ({ until }) => until,
        value: ({ value }) => value,
      },
    }).list,
)

async function linesOf(ctx: Context, key: PageKey, { filters: { ask: given } }: Asked): Promise<Line[]> {
  const ask = await askOf(ctx, key, typeof given === 'object' ? (given[0] ?? '') : '')
  const [{ rows, columns, values, columnTotals, moments }, words] = await Promise.all([analyse(ctx, ask), wordingOf(ctx)])
  const [first, second] = ask.by
  const isByMoments = second === undefined && !isSurvival(ask.measure)
  const lineOf = (row: Category | null, column: Category, index: number, value: number | null | undefined): Line => ({
    first: row && first ? nameOf(words, first, row) : null,
    second: isByMoments ? null : second ? nameOf(words, second, column) : column.label,
    from: moments[isByMoments ? index : 0]?.from ?? null,
    until: moments[isByMoments ? index : 0]?.until ?? null,
    value: value ?? null,
  })
  if (first === undefined) return columns.map((column, index) => lineOf(null, column, index, columnTotals[index]))
  return rows.flatMap((row, line) => columns.map((column, index) => lineOf(row, column, index, values[line]?.[index])))
}

/** Names of records come as they are; ranges and choices are words. */
function nameOf(words: Wording, name: DimensionName, { id, label }: Category): string {
  if (id === notRecorded) return textIn(words, 'analytics:notRecorded')
  if (name === 'answer' && (id === 'true' || id === 'false')) return textIn(words, id === 'true' ? 'forms:answer.yes' : 'forms:answer.no')
  const { buckets, choices } = dimensionNamed(name)
  if (buckets) return firstText(`analytics:buckets.${name}.${id}`, words.texts)
  return choices === undefined ? label : firstText(`${choices}.${id}`, words.texts)
}
