import type { AnonymousDimension, tenureBands } from '@kith/shared/domains/forms/anonymous-designs.ts'
import type { Context } from '#platform/context.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import { namedIn, takingsIn } from '../audience/named.ts'
import { audiencePeople, treesOfPlaces, type PlacedRow } from '../audience/sql.ts'
import { generalise, type Cell, type Placed } from './generalise.ts'

type Found = { readonly cells: readonly Cell[]; readonly unreachable: number }

/** Puts everyone whom the filters of a pulse find today, and who has an account, into cells; there are none of fewer than five people. */
export async function cellsOf(ctx: Context, filters: RecordValues, dimensions: readonly AnonymousDimension[]): Promise<Found> {
  const found = await ctx.db.run(audiencePeople(takingsIn(filters)), { ...namedIn(filters), day: ctx.actor.today })
  const reached = found.filter(({ can_act: canAct }) => canAct)
  const parents = new Map((await ctx.db.run(treesOfPlaces, {})).map(({ id, parent_id: parent }) => [id, parent]))
  const placed = reached.map((each): Placed => ({ id: each.person_id, paths: dimensions.map((name) => pathOf(name, each, parents)) }))
  return { cells: generalise(placed, dimensions.length), unreachable: found.length - reached.length }
}

/** The values of a dimension for somebody, from the most general to the most exact. */
function pathOf(dimension: AnonymousDimension, row: PlacedRow, parents: ReadonlyMap<string, string | null>): string[] {
  switch (dimension) {
    case 'BUSINESS_UNIT':
      return withAbove(row.business_unit_id, parents)
    case 'LOCATION':
      return withAbove(row.location_id, parents)
    case 'BUSINESS_ENTITY':
      return row.business_entity_id === null ? [] : [row.business_entity_id]
    case 'WORK_CLASS':
      return row.work_class_id === null ? [] : [row.work_class_id]
    case 'TENURE':
      return [bandOf(row.years)]
  }
}

function withAbove(id: string | null, parents: ReadonlyMap<string, string | null>): string[] {
  const path: string[] = []
  for (let at = id; at !== null && !path.includes(at); at = parents.get(at) ?? null) path.unshift(at)
  return path
}

const bandOf = (years: number): (typeof tenureBands)[number] =>
  years < 1 ? 'UNDER_1' : years < 3 ? 'FROM_1' : years < 10 ? 'FROM_3' : 'FROM_10'
