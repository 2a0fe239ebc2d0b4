import { daysAfter } from '@kith/shared/days.ts'
import { eventText } from '@kith/shared/declared-texts.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { Context } from '../context.ts'
import { dayParameters } from '../conditions/condition-sql.ts'
import { fieldValues } from '../records/columns.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import type { Waiting, WaitingSource } from '../waiting/waiting.ts'
import { textIn } from '../words.ts'
import { openAbout, recordsAsked, sayTurns, type NamedTurn } from './asked.ts'
import { namesAsked } from './names.ts'
import { pageFor } from './page-for.ts'
import { askedNow, eventsOfActor, type TurnRow } from './sql.ts'

/** So far back goes what somebody has asked for and decided. */
const daysBack = 90

/** Makes the parts of the inbox that a turn brings beside what waits now. */
export function viewsOf(of: NamedTurn): NonNullable<WaitingSource['views']> {
  const { turn } = of
  return {
    ...(turn.ahead === undefined ? {} : { UPCOMING: (ctx, most) => upcoming(ctx, of, most) }),
    ...(turn.decides === undefined
      ? {
          COMPLETED: (ctx, most) => closed(ctx, of, most, false),
          ...(turn.ignoredIn ? { IGNORED: (ctx, most) => closed(ctx, of, most, true) } : {}),
        }
      : {}),
    ...(turn.told ? { SENT: (ctx, most) => sent(ctx, of, most) } : {}),
    ...(turn.may || turn.decides ? { DONE: (ctx, most) => done(ctx, of, most) } : {}),
  }
}

/** Reads the records that stand in the inbox only later. */
async function upcoming(ctx: Context, of: NamedTurn, most: number): Promise<Waiting[]> {
  const from = daysAfter(ctx.actor.today, of.turn.ahead ?? 0)
  const records = await recordsAsked(ctx, of, { isOpen: true, most: 2 * most })
  const [rows, reader] = await Promise.all([said(ctx, of, records), wordingOf(ctx)])
  return rows
    .filter(({ due }) => due !== null && due > from)
    .slice(0, most)
    .map((row) =>
      viewed(of, row, textIn(reader, 'common:turns.otherDue', { person: row.person, date: formatDayInText(row.due ?? '', reader) })),
    )
}

/** Reads the records whose turn is over: done, or set aside. */
async function closed(ctx: Context, of: NamedTurn, most: number, isIgnored: boolean): Promise<Waiting[]> {
  const { kind, turn } = of
  const stateOf = (row: (typeof records)[number]) =>
    String((fieldValues(kind, row) as Readonly<Record<string, unknown>>)[kind.states?.field ?? ''])
  const records = await recordsAsked(ctx, of, { isOpen: false, most: 2 * most })
  const those = records.filter((row) => (turn.ignoredIn?.includes(stateOf(row)) ?? false) === isIgnored)
  const rows = await said(ctx, of, those)
  return rows.slice(0, most).map((row) => viewed(of, row, row.person))
}

/** Reads the records that the acting user has asked others about and that still wait, with the names of those who are asked. */
async function sent(ctx: Context, of: NamedTurn, most: number): Promise<Waiting[]> {
  const asked = await ctx.db.run(eventsOfActor, { ...byActor(ctx), names: of.turn.told?.on ?? [], most })
  const ids = asked.map(({ subject_id: id }) => id)
  const open = await ctx.db.run(askedNow({ kind: of.kind.kind, turn: of.name }), { ...dayParameters(ctx), ids })
  const others = ids.filter(
    (id) => open.some((row) => row.id === id) && !open.some((row) => row.id === id && row.asked_id === ctx.actor.personId),
  )
  const [rows, reader] = await Promise.all([
    said(
      ctx,
      of,
      others.map((id) => ({ id })),
    ),
    wordingOf(ctx),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const names = await namesAsked(ctx, of, row.id)
      const shown = names.slice(0, mostNames).join(', ') + (names.length > mostNames ? ', …' : '')
      const line =
        names.length === 0 ? textIn(reader, 'common:inbox.waitsForNobody') : textIn(reader, 'common:inbox.waitsFor', { names: shown })
      return viewed(of, row, `${row.person} · ${line}`)
    }),
  )
}

const mostNames = 3

/** Reads the records that the acting user has decided on or done, with the event that tells it. */
async function done(ctx: Context, of: NamedTurn, most: number): Promise<Waiting[]> {
  const { kind, turn } = of
  const names = [...(turn.may ?? []), ...(turn.decides ?? [])].flatMap((action) => kind.events[action] ?? [])
  const events = await ctx.db.run(eventsOfActor, { ...byActor(ctx), names, most })
  const [rows, reader] = await Promise.all([
    said(
      ctx,
      of,
      events.map(({ subject_id: id }) => ({ id })),
    ),
    wordingOf(ctx),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return events.flatMap(({ subject_id: id, name, at }) => {
    const row = byId.get(id)
    return row ? [{ ...viewed(of, row, `${eventText(name, reader.texts) ?? name} · ${row.person}`), since: at }] : []
  })
}

/** Reads the records of one person that wait for anybody; who that is, is said in the inbox of whoever has asked. */
export async function aboutPerson(ctx: Context, of: NamedTurn, person: string, most: number): Promise<Waiting[]> {
  const rows = await openAbout(ctx, of, { person, most })
  return rows.map((row) => ({ ...viewed(of, row, ''), line: null }))
}

const byActor = ({ actor }: Context) => ({ user: actor.userId, since: daysAfter(actor.today, -daysBack) })

const viewed = (of: NamedTurn, row: TurnRow, line: string): Waiting => ({
  id: row.id,
  title: row.title,
  line,
  href: pageFor(of, row, row.is_passed_on),
  since: row.since,
  due: row.due,
})

/** Reads what can be said of these records, in their order. */
async function said(ctx: Context, of: NamedTurn, records: readonly { readonly id: string }[]): Promise<TurnRow[]> {
  const rows =
    records.length === 0
      ? new Map<string, TurnRow>()
      : await sayTurns(
          ctx,
          of,
          records.map(({ id }) => id),
        )
  return records.flatMap(({ id }) => rows.get(id) ?? [])
}
