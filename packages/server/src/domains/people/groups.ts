import { NIL } from 'uuid'
import { remembered, type Context } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/graphql/paging.ts'
import type { Group, Grouping, Position, Rows } from '#platform/lists/define-list.ts'
import { nameReader } from '#platform/tenant-words/record-names.ts'
import { rememberRead } from '#platform/totals.ts'
import { isPersonal } from './count.ts'
import type { Directory } from './directory.ts'
import { withMatchEstimate } from './match-estimates.ts'
import type { CardRow } from './sql/card.ts'
import { groupedPage, groupsOfPeople, isGrouping, type GroupBy, type GroupedRow } from './sql/directory-groups.ts'

/** A page of the directory group by group, without the rows of folded ones. */
export async function readGrouped(
  ctx: Context,
  asked: Directory,
  { by, folded }: Grouping,
  { size, after }: Position,
): Promise<Rows<CardRow>> {
  const { shape, parameters } = await whole(ctx, asked)
  const [afterGroup = null, afterKey = null, afterPerson = null, afterPersonId = null] = decodeCursor(after, 4)
  const statement = groupedPage({
    shape,
    by: groupingOf(by),
    descending: asked.shape.descending,
    isAllBut: folded.isAllBut,
    isFirst: afterPersonId === null,
    rows: size + 1,
  })
  const rows = await ctx.db.run(statement, { ...parameters, folded: folded.keys, afterGroup, afterKey, afterPerson, afterPersonId })
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, endCursor: rows.length > size && last ? encodeCursor(placeOf(last)) : null }
}

const placeOf = ({ group_sort: group, group_key: key, sort_name: name, id }: GroupedRow) => [group, key, name, id]

const many = 10_000

/** Every group with how many of it the reader can see, in the order in which their rows come. */
export async function readGroups(ctx: Context, asked: Directory, by: string): Promise<readonly Group[]> {
  const [groups, nameOf] = await Promise.all([countGroups(ctx, asked, by), nameReader(ctx)])
  return groups.map(({ key: id, name, count }) => ({ key: id, name: name === null ? null : nameOf({ id, name }), count }))
}

function countGroups(ctx: Context, asked: Directory, by: string): Promise<readonly Group[]> {
  return remembered(ctx, { groups: by, ...asked.parameters }, () => {
    const { me, ...same } = firstOf(asked).parameters
    const shape = { ...asked.shape, descending: false }
    return rememberRead(
      ctx,
      { groups: by, shape, ...same, ...(isPersonal(shape) || by === 'supervisor' ? { me } : {}) },
      {
        read: async () => {
          const { shape: found, parameters } = await whole(ctx, asked)
          return ctx.db.run(groupsOfPeople({ shape: found, by: groupingOf(by) }), parameters)
        },
        isLarge: (groups) => groups.reduce((sum, { count }) => sum + count, 0) >= many,
      },
    )
  })
}

/** Groups are made of everyone, whatever part of them a page shows. */
async function whole(ctx: Context, asked: Directory): Promise<Directory> {
  const { shape, parameters } = await withMatchEstimate(ctx, firstOf(asked))
  return { shape: shape.matches === 'SOME' ? { ...shape, matches: 'FEW' } : shape, parameters }
}

const firstOf = ({ shape, parameters }: Directory): Directory => ({
  shape: { ...shape, descending: false },
  parameters: { ...parameters, afterName: '', afterId: NIL },
})

function groupingOf(by: string): GroupBy {
  if (!isGrouping(by)) throw new Error(`The directory cannot be grouped by ${by}`)
  return by
}
