import { eventNamed } from '../rights/catalogue.ts'
import { remembered, type Context } from '../context.ts'
import type { MailMethod } from '@kith/shared/notifications.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { dayParameters } from '../conditions/condition-sql.ts'
import { eventsChanging } from '../events/changing.ts'
import type { FileReader } from '../lists/exports/reader.ts'
import type { RecordedEvent } from '../events/subscribers.ts'
import {
  defineNotification,
  type Notification,
  type NotificationMail,
  type NoticeText,
  type Reached,
} from '../notifications/notification.ts'
import { rulesOf } from '../records/rules.ts'
import { batched } from '../records/batch.ts'
import { may } from '../rights/check.ts'
import { asPersonOn } from '../rights/as-user.ts'
import { countAbout, holdersSlug, sayTurns, type NamedTurn } from './asked.ts'
import { askedNow, turnsAskedOf, type AskedRow, type TurnRow } from './sql.ts'
import { markAsPassedOn } from './passed-on.ts'
import { pageFor } from './page-for.ts'

/** Makes the notices of a turn: that it has come, and that it is due. */
export function noticesOf(of: NamedTurn): Notification[] {
  const { turn } = of
  return [...(turn.told ? [toldOf(of, turn.told)] : []), ...(turn.reminded ? [remindedOf(of, turn.reminded)] : [])]
}

type Told = NonNullable<NamedTurn['turn']['told']>

/** Says that it is their turn: `one` or `many` where those of a person are one notice, else `own`, `other` or `passedOn`, with the day `ownDue`. */
function toldOf(of: NamedTurn, { as: name, on, changing, mail, perPerson, perRecord, saysDay }: Told): Notification {
  const { kind, turn } = of
  const saysTold: Says = (row, personId, reader) => {
    const reached = row.person_id === personId ? 'own' : row.is_passed_on ? 'passedOn' : 'other'
    const says = saysDay && row.due !== null ? (`${reached}Due` as const) : reached
    return { says, values: { ...valuesOf(row, reader), count: '1' }, href: pageFor(of, row) }
  }
  return defineNotification({
    name,
    on: [...on, ...(turn.otherwise ? [`${kind.thing}.passed_on`] : [])].map(eventNamed),
    fromSystem: true,
    fromImports: perPerson ?? false,
    ...(turn.afterLeaving === 'ENDS' ? { untilLeft: true } : {}),
    to: async (ctx, events) => {
      const passedOn = events.filter((event) => event.name === `${kind.thing}.passed_on`)
      const asked = events.filter((event) => !passedOn.includes(event))
      const changed = changing ? [...passedOn, ...(await eventsChanging(ctx, asked, changing))] : events
      return peopleTold(ctx, of, changed)
    },
    ...(perPerson || perRecord
      ? { collapse: ({ subjectId, personId }: RecordedEvent) => (perPerson ? (personId ?? subjectId) : subjectId) }
      : {}),
    about: async (ctx, { subjectId, personId }, reader) => {
      const row = await said(ctx, of, subjectId)
      if (!row) return null
      if (!perPerson) return saysTold(row, ctx.actor.personId, reader, ctx.actor.today)
      const count = personId === null ? 1 : await countAbout(ctx, of, personId)
      return { says: count > 1 ? 'many' : 'one', values: { ...valuesOf(row, reader), count: String(count) }, href: pageFor(of, row) }
    },
    ...(perPerson ? {} : manyAsked(of, saysTold)),
    mail: mailOf(of, mail),
  })
}

type Reminded = NonNullable<NamedTurn['turn']['reminded']>

/** Says that it is due `soon` or `overdue`, until it is done; that it is `open` where no day was named. */
function remindedOf(of: NamedTurn, { as: name, mail }: Reminded): Notification {
  const saysReminded: Says = (row, _, reader, today) => {
    const says = row.due === null ? 'open' : row.due < today ? 'overdue' : 'soon'
    return { says, values: valuesOf(row, reader), href: pageFor(of, row) }
  }
  return defineNotification({
    name,
    on: [eventNamed(`${of.kind.thing}.reminded`)],
    fromSystem: true,
    to: (ctx, events) => peopleTold(ctx, of, events),
    about: async (ctx, { subjectId }, reader) => {
      const row = await said(ctx, of, subjectId)
      return row && saysReminded(row, ctx.actor.personId, reader, ctx.actor.today)
    },
    ...manyAsked(of, saysReminded),
    mail: mailOf(of, mail),
  })
}

/** Says something of a record to a reader with a person, on a day. */
type Says = (row: TurnRow, personId: string | null, reader: FileReader, today: string) => NoticeText

/** Whoever is asked themselves may know of it, whatever their rights are; whoever looks after those that are nobody's turn is asked for with them. */
function manyAsked(of: NamedTurn, says: Says): Pick<Notification, 'aboutMany'> {
  if (of.turn.needs !== undefined) return {}
  return {
    aboutMany: async (ctx, told) => {
      const ids = [...new Set(told.map(({ event }) => event.subjectId))]
      const rows =
        ids.length === 0 ? [] : await ctx.db.run(turnsAskedOf({ kind: of.kind.kind, turn: of.name }), { ...dayParameters(ctx), ids })
      const byReader = new Map(rows.map((row) => [`${row.id} ${row.asked_id}`, row]))
      return told.map(({ event, personId, reader }) => {
        const row = byReader.get(`${event.subjectId} ${personId}`)
        return row && says(row, personId, reader, ctx.actor.today)
      })
    },
  }
}

/** Follows what the turn declares, unless the rules of its kind say otherwise of a record. */
const mailOf = ({ kind }: NamedTurn, when: MailMethod): NotificationMail => ({
  when,
  whenOf: async (ctx, ids) => (await rulesOf(ctx, kind)?.mailed?.(ctx, ids)) ?? new Map(),
  togetherOf: async (ctx, events) => {
    const made = new Map(events.flatMap(({ id, name, subjectId }) => (name === `${kind.thing}.created` ? [[subjectId, id] as const] : [])))
    const together = made.size === 0 ? [] : ((await rulesOf(ctx, kind)?.mailedTogether?.(ctx, [...made.keys()])) ?? [])
    return new Set(together.flatMap((id) => made.get(id) ?? []))
  },
})

const valuesOf = ({ title: name, person, due }: TurnRow, reader: Parameters<typeof formatDayInText>[1]) => ({
  name,
  person,
  day: due === null ? '' : formatDayInText(due, reader),
})

const said = (ctx: Context, of: NamedTurn, id: string): Promise<TurnRow | null> =>
  batched(ctx, `what is said of ${of.kind.kind} ${of.name}`, async (ids: readonly string[]) => {
    const rows = await sayTurns(ctx, of, ids)
    return ids.map((each) => rows.get(each) ?? null)
  }).load(id)

/** Finds those whose turn the records of these events are now; where none of them can sign in, it is passed on at once. */
async function peopleTold(ctx: Context, of: NamedTurn, events: readonly RecordedEvent[]): Promise<Reached[]> {
  const { kind, name: turn } = of
  const ids = events.map(({ subjectId }) => subjectId)
  const found = ids.length === 0 ? [] : await ctx.db.run(askedNow({ kind: kind.kind, turn }), { ...dayParameters(ctx), ids })
  const rows = await whoMayBeAsked(ctx, of, found)
  const holders = await holdersFor(ctx, of, rows)
  const byRecord = Map.groupBy(rows, ({ id }) => id)
  return events.flatMap(({ id: eventId, subjectId }) =>
    (byRecord.get(subjectId) ?? []).flatMap(({ asked_id: personId, person_id: person }): Reached[] =>
      personId === null ? (holders.get(person) ?? []).map(({ userId }) => ({ eventId, userId })) : [{ eventId, personId }],
    ),
  )
}

/** Leaves out whoever lacks what the turn needs: they would hear of a record that they may not see. */
async function whoMayBeAsked(ctx: Context, { kind, turn: { needs } }: NamedTurn, rows: readonly AskedRow[]): Promise<readonly AskedRow[]> {
  if (needs === undefined) return rows
  const verdicts = await Promise.all(
    rows.map(async ({ id, asked_id: person }) => {
      if (person === null) return true
      const reader = await remembered(ctx, `asked ${person}`, () => asPersonOn(ctx, person, ctx.actor.today))
      return reader !== undefined && may(reader, needs, { kind: kind.kind, id })
    }),
  )
  return rows.filter((_, index) => verdicts[index])
}

async function holdersFor(ctx: Context, { kind, turn }: NamedTurn, rows: readonly AskedRow[]) {
  const alone = rows.filter(({ asked_id: id }) => id === null)
  const byPermission = holdersSlug(turn)
  const slug = byPermission ?? turn.otherwise?.holdersOf
  if (slug === undefined || alone.length === 0) return new Map<string, readonly { userId: string }[]>()
  if (byPermission === undefined)
    await markAsPassedOn(
      ctx,
      kind,
      alone.map(({ id }) => id),
    )
  return ctx.services.kith.holders.nearest(ctx, slug, [...new Set(alone.map(({ person_id: person }) => person))])
}
