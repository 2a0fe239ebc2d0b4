import { operatorsOf } from '@kith/shared/conditions.ts'
import { eventData, eventOperators, type EventData } from '@kith/shared/domains/notifications/event-notifications.ts'
import type { Field } from '@kith/shared/fields.ts'
import { formatMoment } from '@kith/shared/format/dates.ts'
import { fieldLabel } from '@kith/shared/words.ts'
import type { TextKey } from '@kith/shared/words.ts'
import { eventText, recordText } from '#domains/audit/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { readReader } from '#platform/lists/exports/reader.ts'
import type { NoticedEvent } from '#platform/notifications/notification.ts'
import { eventsNoticed } from '#platform/notifications/mail-sql.ts'
import { eventIn } from '#platform/notifications/read.ts'
import { nameFor } from '#platform/records/presented.ts'
import { isUuid } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn, type Wording } from '#platform/words.ts'
import { authorOf, isOpenTo } from './author.ts'
import { eventNames, fieldsOfEvent, groupOf, isComparable, kindOfEvent, variablesOf, type Variable } from './events.ts'
import { definitionsOf, latestEvents, namesOfReaders } from './sql.ts'
import { reachedBy } from './targets.ts'
import { toldOf } from './told.ts'
import { NotifiableChoice, type Choice } from './types.ts'
import { faultsIn, wordsFor, type Words } from './words.ts'

const permission = 'event_notifications.view'
const mostPast = 20
/** As many as are looked through for those that the reader may see. */
const mostRead = 200

type Told = { readonly name: string; readonly text: string; readonly group: string }
const NotifiableEvent = builder.objectRef<Told>('NotifiableEvent').implement({
  description: 'An event that notifications can tell of.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    text: t.exposeString('text', { nullable: false }),
    group: t.exposeString('group', { nullable: false, description: 'What kind of record it happens to.' }),
  }),
})

export const listNotifiableEvents = defineQuery({
  name: 'listNotifiableEvents',
  description: 'Every event that notifications can tell of, in the words of the reader.',
  permission,
  returns: [NotifiableEvent],
  nullable: false,
  resolve: async (ctx) => {
    const wording = await wordingOf(ctx)
    return eventNames
      .map((name) => ({ name, text: eventText(wording, name), group: recordText(wording, groupOf(name)) }))
      .toSorted((one, other) => one.group.localeCompare(other.group) || one.text.localeCompare(other.text))
  },
})

type FieldOf = Choice & { readonly field: Field }
type Detail = { readonly fields: readonly FieldOf[]; readonly variables: readonly (Variable & { readonly label: string })[] }

const NotifiableField = builder.objectRef<FieldOf>('NotifiableField').implement({
  fields: (t) => ({
    name: t.exposeString('value', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    kind: t.string({ nullable: false, resolve: ({ field }) => field.kind }),
    references: t.string({ description: 'The kind of record that it points at.', resolve: ({ field }) => field.references ?? null }),
    operators: t.field({
      type: [enumOf('EventNotificationOperator', eventOperators)],
      nullable: false,
      resolve: ({ field }) => eventOperators.filter((operator) => operatorsOf(field).includes(operator)),
    }),
    choices: t.field({
      type: [NotifiableChoice],
      nullable: false,
      description: 'What it is one of, where it is a choice.',
      resolve: async ({ field }, _, request) => {
        const { texts } = await wordingOf(await read(request))
        return (field.choices ?? []).map((value) => ({ value, label: texts(`choices:${field.choicesName}.${value}`) ?? value }))
      },
    }),
  }),
})
const NotifiableVariable = builder.objectRef<Detail['variables'][number]>('NotifiableVariable').implement({
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    data: t.field({ type: enumOf('EventNotificationData', eventData), nullable: false, resolve: ({ data }) => data }),
  }),
})
const NotifiableEventDetail = builder.objectRef<Detail>('NotifiableEventDetail').implement({
  description: 'What notifications of an event can be limited by, and what their words may name.',
  fields: (t) => ({
    fields: t.field({ type: [NotifiableField], nullable: false, resolve: ({ fields }) => fields }),
    variables: t.field({ type: [NotifiableVariable], nullable: false, resolve: ({ variables }) => variables }),
  }),
})

export const getNotifiableEvent = defineQuery({
  name: 'getNotifiableEvent',
  permission,
  args: (arg) => ({ event: arg.string({ required: true }) }),
  returns: NotifiableEventDetail,
  nullable: false,
  resolve: async (ctx, { event }) => {
    ensureKnown(event)
    const wording = await wordingOf(ctx)
    const label = (field: string) => fieldLabel(kindOfEvent(event) ?? '', field, wording.texts) ?? field
    return {
      fields: Object.entries(fieldsOfEvent(event))
        .filter(([, field]) => isComparable(field))
        .map(([value, field]) => ({ value, label: label(value), field })),
      variables: variablesOf(event).map((variable) => ({ ...variable, label: labelOf(wording, variable, label) })),
    }
  },
})

function labelOf(wording: Wording, { name, field }: Variable, label: (field: string) => string): string {
  if (field === undefined) return textIn(wording, `notifications:variables.${name.replaceAll('.', '_')}` as TextKey)
  return textIn(wording, name.startsWith('new.') ? 'notifications:variables.new' : 'notifications:variables.old', { field: label(field) })
}

type Past = { readonly id: string; readonly text: string }
const PastEvent = builder.objectRef<Past>('PastNotifiableEvent').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), text: t.exposeString('text', { nullable: false }) }),
})

export const listPastNotifiableEvents = defineQuery({
  name: 'listPastNotifiableEvents',
  description: 'The latest of an event that you may see, for trying what a notification would say of one.',
  permission,
  args: (arg) => ({ event: arg.string({ required: true }) }),
  returns: [PastEvent],
  nullable: false,
  resolve: async (ctx, { event }) => {
    ensureKnown(event)
    const [rows, reader] = [await ctx.db.run(latestEvents, { name: event, limit: mostRead }), await readReader(ctx)]
    const past: Past[] = []
    for (const each of rows.map(eventIn)) {
      if (past.length === mostPast) break
      if (!(await isOpenTo(ctx, each))) continue
      const person = each.personId === null ? null : await nameFor(ctx, 'person', each.personId)
      const by = each.actorName ?? textIn(reader, 'notifications:system')
      past.push({ id: each.id, text: [formatMoment(each.at, reader), person, by].filter(Boolean).join(' · ') })
    }
    return past
  },
})

const EventNotificationPreview = builder.objectRef<Words>('EventNotificationPreview').implement({
  fields: (t) => ({
    title: t.exposeString('title', { nullable: false }),
    body: t.exposeString('body', { nullable: false }),
    action: t.string({ resolve: ({ action }) => action }),
  }),
})

export const previewEventNotification = defineQuery({
  name: 'previewEventNotification',
  description: 'What texts would say of an event of the past with your rights, or everything that is wrong with them.',
  permission,
  args: (arg) => ({
    event: arg.string({ required: true }),
    eventId: arg.id({ required: true }),
    data: arg({ type: [enumOf('EventNotificationData', eventData)], required: true }),
    subject: arg.string({ required: true }),
    body: arg.string({ required: true }),
    action: arg.string(),
  }),
  returns: EventNotificationPreview,
  nullable: false,
  resolve: async (ctx, { event, eventId, data, subject, body, action }) => {
    ensureKnown(event)
    // What the enumeration allows
    const [texts, included] = [{ subject, body, action: action ?? '' }, data as readonly EventData[]]
    const faults = faultsIn(event, included, texts)
    if (faults.length > 0) throw new Invalid(faults.map(({ part, code, line, name }) => problem(part, `template_${code}`, { line, name })))
    return wordsFor(ctx, await pastEvent(ctx, event, eventId), { texts, included, reader: await readReader(ctx) })
  },
})

export const listEventNotificationRecipients = defineQuery({
  name: 'listEventNotificationRecipients',
  description:
    'Whom a notification would tell of an event of the past if it happened now, judged by what its author and you may see of it. Nobody where it is paused.',
  permission,
  args: (arg) => ({ id: arg.id({ required: true }), eventId: arg.id({ required: true }) }),
  returns: ['String'],
  nullable: false,
  resolve: async (ctx, { id, eventId }) => {
    const [definition] = isUuid(id) ? await ctx.db.run(definitionsOf, { ids: [id] }) : []
    if (!definition) throw new NotFound()
    const event = await pastEvent(ctx, definition.event, eventId)
    const author = await authorOf(ctx, definition.author_id)
    const reached = author ? await reachedBy(ctx, definition, await toldOf(ctx, [author, ctx], definition, [event])) : []
    const readers = await ctx.db.run(namesOfReaders, {
      users: reached.flatMap(({ userId }) => userId ?? []),
      people: reached.flatMap(({ personId, address }) => (address === undefined && personId ? personId : [])),
    })
    return [...new Set([...readers.map(({ name }) => name), ...reached.flatMap(({ address }) => address ?? [])])]
  },
})

function ensureKnown(event: string): void {
  if (!eventNames.includes(event)) throw new NotFound()
}

async function pastEvent(ctx: Context, name: string, id: string): Promise<NoticedEvent> {
  const [row] = isUuid(id) ? await ctx.db.run(eventsNoticed, { ids: [id] }) : []
  const event = row && eventIn(row)
  if (!event || event.name !== name || !(await isOpenTo(ctx, event))) throw new NotFound()
  return event
}
