import type { Tone } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { readPage, unknownPage } from '../graphql/paging.ts'
import { isOff } from '../modules.ts'
import type { RecordRow } from '../records/columns.ts'
import { loadRecord } from '../records/load.ts'
import { hasPermission, openingReach, reachOf, sightParameters } from '../rights/reach.ts'
import { logPage, logTotals, type EntryRow, type LogShape, type LogTotals } from './sql.ts'

/** Records of people that the manager's log lists, each with the rights of its kind: listed in the manifest of their domain. */
export type LogSource = {
  /** It belongs to a person, by itself or through its owners. */
  readonly kind: RecordKind
  /** The field with the day by which the log is ordered; it is required. */
  readonly day: string
  /** The fields with the hours of who wrote it, and of whom it is about where they have hours of their own, and with what it cost. */
  readonly hours?: { readonly author: string; readonly person?: string }
  readonly cost?: string
  /** What each of these records says in the log, in their order, for a reader who may view them. */
  readonly show: (ctx: Context, rows: readonly RecordRow[]) => Promise<readonly LogLine[]>
}
export type LogLine = {
  readonly title: string
  /** What it is about, and what more there is to say. */
  readonly about: string | null
  readonly text: string | null
  readonly badges: readonly { readonly label: string; readonly tone: Tone }[]
  readonly href: string
}
export type LogEntry = LogLine & Pick<EntryRow, 'id' | 'kind' | 'day'>

export const defineLogEntries = (source: LogSource): LogSource => source

type Asked = { readonly first?: number | null | undefined; readonly after?: string | null | undefined }

/** The log of a person, the newest first, as far as the reader may view each of its records. */
export async function logOf(ctx: Context, personId: string, asked: Asked) {
  const shape = shapeOf(ctx)
  const { items, endCursor } = await readPage<EntryRow>(asked, {
    width: 3,
    cursor: ({ day, kind, id }) => [day, kind, id],
    read: async ([afterDay = null, afterKind = null, afterId = null], limit) => {
      if (afterDay !== null && !/^\d{4}-\d{2}-\d{2}$/.test(afterDay)) throw unknownPage()
      if (shape.length === 0) return []
      return ctx.db.run(logPage(shape), { ...parametersOf(ctx, personId), afterDay, afterKind, afterId, limit })
    },
  })
  return { items: await shown(ctx, items), endCursor }
}

/** How much of it there is, and the hours and costs of all of that. */
export async function totalsOfLog(ctx: Context, personId: string): Promise<LogTotals> {
  const shape = shapeOf(ctx)
  const rows = shape.length === 0 ? [] : await ctx.db.run(logTotals(shape), parametersOf(ctx, personId))
  const [first] = rows
  return {
    entries: first?.entries ?? 0,
    authorHours: first?.author_hours ?? '0',
    personHours: first?.person_hours ?? '0',
    costs: rows.flatMap(({ amount, currency }) => (amount !== null && currency !== null ? [{ amount, currency }] : [])),
  }
}

async function shown(ctx: Context, entries: readonly EntryRow[]): Promise<LogEntry[]> {
  const lines = new Map<string, LogLine>()
  for (const source of sourcesOf(ctx)) {
    const own = entries.filter(({ kind }) => kind === source.kind.kind)
    const rows = (await Promise.all(own.map(({ id }) => loadRecord(ctx, source.kind, id)))).filter((row) => row !== null)
    const said = await source.show(ctx, rows)
    for (const [index, row] of rows.entries()) if (said[index]) lines.set(row.id, said[index])
  }
  return entries.flatMap(({ id, kind, day }) => {
    const line = lines.get(id)
    return line ? [{ id, kind, day, ...line }] : []
  })
}

const sourcesOf = (ctx: Context) => ctx.services.kith.logEntries.filter((source) => !isOff(ctx, source))

/** Each kind with how far its reader may view it. */
function shapeOf(ctx: Context): LogShape {
  return sourcesOf(ctx).flatMap(({ kind, day, hours = null, cost = null }) => {
    const { view } = kind.permissions
    if (view === undefined || !hasPermission(ctx.actor, view)) return []
    return [{ kind: kind.kind, day, hours, cost, reach: reachOf(ctx.actor, view), concealed: openingReach(ctx.actor, kind) }]
  })
}

/** What one kind conceals is part of the shape. */
const parametersOf = (ctx: Context, person: string) => ({ ...sightParameters(ctx, '', {}), person })
