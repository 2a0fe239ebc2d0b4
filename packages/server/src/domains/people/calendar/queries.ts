import { calendarPermissions } from '@kith/shared/calendar.ts'
import { builder } from '#platform/graphql/builder.ts'
import { pageArguments } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { kindsFor, readDays, readEvents, readWindow } from './read-calendar.ts'
import { feedOf } from './sql.ts'
import { CalendarDayType, CalendarEventKind, CalendarEventPage, CalendarFeed } from './types.ts'

const [permission, ...orPermission] = [...new Set(Object.values(calendarPermissions))]
const head = { permission: permission ?? calendarPermissions.BIRTHDAY, orPermission, byReach: true, nullable: false } as const

const CalendarFilter = builder.inputType('CalendarFilter', {
  fields: (t) => ({
    kinds: t.field({ type: [CalendarEventKind], description: 'All that you may see where none is given.' }),
    businessUnitIds: t.idList({ description: 'Of jobs in these units on the day of the event; of people who work there today.' }),
    team: t.boolean({ description: 'Only people below your own jobs.' }),
  }),
})

export const listCalendarEvents = defineQuery({
  ...head,
  name: 'listCalendarEvents',
  description: 'The events of at most 62 days of the people whom you may see them of, in the order of their days.',
  args: (arg) => ({
    from: arg({ type: 'Date', required: true }),
    until: arg({ type: 'Date', required: true }),
    filter: arg({ type: CalendarFilter }),
    ...pageArguments(arg),
  }),
  returns: CalendarEventPage,
  resolve: (ctx, { from, until, filter, first, after }) =>
    readEvents(ctx, { window: readWindow({ from, until }), filter }, { first, after }),
})

/** More do not fit into the field of a day. */
const mostOfDay = 4

export const listCalendarDays = defineQuery({
  ...head,
  name: 'listCalendarDays',
  description: 'The days of at most 62 that have events, each with the first of them and how many there are.',
  args: (arg) => ({
    from: arg({ type: 'Date', required: true }),
    until: arg({ type: 'Date', required: true }),
    filter: arg({ type: CalendarFilter }),
  }),
  returns: [CalendarDayType],
  resolve: (ctx, { from, until, filter }) => readDays(ctx, { window: readWindow({ from, until }), filter }, mostOfDay),
})

export const listCalendarKinds = defineQuery({
  ...head,
  name: 'listCalendarKinds',
  description: 'The kinds of event that you may see of anyone.',
  returns: [CalendarEventKind],
  resolve: (ctx) => Promise.resolve(kindsFor(ctx)),
})

export const getCalendarFeed = defineQuery({
  name: 'getCalendarFeed',
  description: 'The address under which other calendars read yours; null where you have made none. Not while you act as somebody else.',
  permission: 'signed-in',
  asOneself: true,
  returns: CalendarFeed,
  resolve: async ({ db, actor }) => (await db.first(feedOf, { user: actor.userId })) ?? null,
})
