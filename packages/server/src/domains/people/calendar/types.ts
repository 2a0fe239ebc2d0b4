import { calendarKinds } from '@kith/shared/calendar.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { CursorPage } from '#platform/graphql/paging.ts'
import { loadPerson } from '../load.ts'
import { personType } from '../types/person.ts'
import { calendarFeeds, feedPath } from './feed-address.ts'
import type { CalendarDay } from './read-calendar.ts'
import type { EventRow, FeedRow } from './sql.ts'

export const CalendarEventKind = enumOf('CalendarEventKind', calendarKinds)

const CalendarEvent = builder.objectRef<EventRow>('CalendarEvent').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ kind, id, day }) => `${kind} ${id} ${day}` }),
    kind: t.field({ type: CalendarEventKind, nullable: false, resolve: ({ kind }) => kind }),
    day: t.field({ type: 'Date', nullable: false, resolve: ({ day }) => day }),
    lastDay: t.field({
      type: 'Date',
      description: 'The same day for most; null where the end is not known.',
      resolve: (row) => row.last_day,
    }),
    person: t.field({
      type: personType,
      nullable: false,
      resolve: async (row, _, request) => {
        const person = await loadPerson(await read(request), row.person_id)
        if (!person) throw new Error('An event without a person')
        return person
      },
    }),
    jobId: t.id({ resolve: (row) => row.job_id }),
    years: t.exposeInt('years', { description: 'Of service, for an anniversary. How old people become is not said.' }),
    name: t.exposeString('name', { description: 'The leave type or the qualification.' }),
  }),
})

export const CalendarEventPage = builder.objectRef<CursorPage<EventRow>>('CalendarEventPage').implement({
  fields: (t) => ({
    items: t.field({ type: [CalendarEvent], nullable: { list: false, items: false }, resolve: ({ items }) => [...items] }),
    endCursor: t.exposeString('endCursor'),
  }),
})

export const CalendarDayType = builder.objectRef<CalendarDay>('CalendarDay').implement({
  fields: (t) => ({
    day: t.field({ type: 'Date', nullable: false, resolve: ({ day }) => day }),
    total: t.exposeInt('total', { nullable: false, description: 'How many events the day has; what goes on for days is counted on each.' }),
    goingOn: t.exposeInt('goingOn', { nullable: false, description: 'How many of them began on an earlier day.' }),
    events: t.field({
      type: [CalendarEvent],
      nullable: { list: false, items: false },
      description: 'The first of them: what begins on the day before what goes on.',
      resolve: ({ events }) => [...events],
    }),
  }),
})

export type Feed = FeedRow & { made_at: Date; last_read_at: Date | null }
export const CalendarFeed = builder.objectRef<Feed>('CalendarFeed').implement({
  description: 'Your calendar as an address for other calendars.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    path: t.string({
      description: 'The path of the address. Null once the secret of the installation has changed: then a new address is needed.',
      resolve: async ({ id, version, secret_hash: kept }, _, request) => {
        const { services, actor } = await read(request)
        const { token, hash } = calendarFeeds.token(services, { tenantId: actor.tenantId, id, version })
        return hash === kept ? feedPath(token) : null
      },
    }),
    kinds: t.field({
      type: [CalendarEventKind],
      nullable: { list: false, items: false },
      description: 'What it has; everything where this is empty.',
      resolve: ({ kinds }) => kinds,
    }),
    onlyTeam: t.exposeBoolean('only_team', { nullable: false }),
    madeAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.made_at }),
    lastReadAt: t.field({ type: 'DateTime', resolve: (row) => row.last_read_at }),
  }),
})
