import type { Context } from '#platform/context.ts'
import { read, type Request } from '#platform/graphql/builder.ts'
import { may } from '#platform/rights/check.ts'
import { reachOf } from '#platform/rights/reach.ts'
import type { CardRow } from './sql/card.ts'

type Resolver<Value> = (person: CardRow, args: unknown, request: Request) => Promise<Value | null>

/** A field of a person for those whom a permission lets see it; null for everybody else. Asked for all people of a request at once. */
export function guardedBy<Value>(slug: string, value: (ctx: Context, person: CardRow) => Promise<Value> | Value): Resolver<Value> {
  return async (person, _, request) => {
    const ctx = await read(request)
    return (await mayReach(ctx, slug, person)) ? value(ctx, person) : null
  }
}

/** A field of the directory card: null for someone who is only named on another record. */
export function onCard<Value>(value: (person: CardRow) => Value) {
  return (person: CardRow): Value | null => (person.is_visible ? value(person) : null)
}

/** Nothing of a person out of sight is open, whatever the permission reaches. */
export async function mayReach(ctx: Context, slug: string, person: CardRow): Promise<boolean> {
  return person.is_visible && (reachOf(ctx.actor, slug) === 'ALL' || may(ctx, slug, { kind: 'person', id: person.id }))
}
