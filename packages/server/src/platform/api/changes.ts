import { kinds } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, statement, type Parameters } from '../database/statement.ts'
import { Invalid, problem } from '../errors.ts'
import { eventSight, isOpenEvent, sightsOf, type EventSight, type Sights } from '../events/open-events.ts'
import { pageLimit } from '../graphql/paging.ts'
import { isKindOff } from '../modules.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { base, type Api } from './api.ts'
import { unknownParameter } from './parameters.ts'

type Query = Readonly<Record<string, string | readonly string[] | undefined>>
type Change = { position: number; event: string; at: Date; thing: string; id: string; person_id: string | null }

/** Lists the changes of records that the reader may see, in the order in which they were committed: whoever asks again behind `next` misses nothing. */
export async function readChanges(ctx: Context, api: Api, query: Query) {
  const { after, limit, wanted } = readQuestion(query)
  const open = readableKinds(ctx, api)
  const unknown = wanted.find((name) => !open.some(({ kind }) => kind === name))
  if (unknown !== undefined) throw new Invalid([unknownParameter('kind')])
  const asked = wanted.length > 0 ? open.filter(({ kind }) => wanted.includes(kind)) : open
  const { head } = await ctx.db.one(headOfChain, {})
  const rows = await ctx.db.run(changesAfter(sightsOf(ctx)), {
    ...eventSight(ctx),
    after,
    head,
    things: asked.map(({ thing }) => thing),
    limit,
  })
  const last = rows.length === limit ? (rows.at(-1)?.position ?? head) : Math.max(head, after)
  return { data: rows.map((row) => changeOf(api, asked, row)), next: String(last), hasMore: rows.length === limit }
}

function changeOf(api: Api, open: readonly RecordKind[], { position, event, at, thing, id }: Change) {
  const kind = open.find((each) => each.thing === thing)
  const path = api.endpoints.find(
    ({ method, path: each, ...other }) => method === 'GET' && each.endsWith('/{id}') && other.kind === kind?.kind,
  )?.path
  const isDeleted = event === kind?.events['delete']
  return {
    position: String(position),
    kind: kind?.kind ?? thing,
    id,
    event,
    at: at.toISOString(),
    deleted: isDeleted,
    ...(path && !isDeleted ? { self: base + path.replace('{id}', id) } : {}),
  }
}

/** Kinds that the reader may view of everybody and that have an address: a key reaches no fewer people than all. */
function readableKinds(ctx: Context, api: Api): RecordKind[] {
  const addressed = new Set(api.endpoints.flatMap(({ method, kind }) => (method === 'GET' && kind !== undefined ? [kind] : [])))
  return [...kinds.values()].filter((kind) => addressed.has(kind.kind) && !isKindOff(ctx, kind.kind) && isReadable(ctx, kind))
}

export function isReadable({ actor }: Pick<Context, 'actor'>, { permissions: { view } }: Pick<RecordKind, 'permissions'>): boolean {
  if (view === undefined || view.includes('*') || actor.closed.has(view)) return false
  if (actor.isSystemAdministrator && !permissionOf(view).closedToAdministrators) return true
  const held = actor.grants.get(view)
  return held?.has('ALL') === true || held?.has('FUNCTIONAL') === true
}

function readQuestion({ after = '0', limit = '100', kind = [], ...others }: Query) {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new Invalid([unknownParameter(unknown)])
  const [position, most] = [Number(after), Number(limit)]
  if (!Number.isSafeInteger(position) || position < 0) {
    throw new Invalid([problem('after', 'changes_after')])
  }
  if (!Number.isInteger(most) || most < 1 || most > pageLimit) throw new Invalid([problem('limit', 'range_rows', { max: pageLimit })])
  return { after: position, limit: most, wanted: [kind].flat() }
}

const headOfChain = statement(() => sql<{ head: number }>`select coalesce((select position from event_chains), 0) as head`)

type Asked = EventSight & { after: number; head: number; things: readonly string[]; limit: number }
const changesAfter = shapedStatement(
  (_, sights: Sights, p: Parameters<Asked>) => sql<Change>`
  select e.position, e.name as event, e.at, e.subject_kind as thing, e.subject_id as id, e.person_id
  from events e
  where e.position > ${p.after}::bigint and e.position <= ${p.head}::bigint and e.subject_kind = any (${p.things}::text[])
    and ${isOpenEvent(sights, p)}
  order by e.position limit ${p.limit}::integer`,
)
