import { calendarKinds, calendarPermissions, longestCalendarWindow, type CalendarKind } from '@kith/shared/calendar.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import type { CalendarSource, CalendarWindow } from '#platform/calendar/calendar.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { readPage, unknownPage, type CursorPage } from '#platform/graphql/paging.ts'
import { isOff } from '#platform/modules.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { calendarStatements, type CalendarShape, type CalendarStatements, type DayRow, type EventRow } from './sql.ts'

export type CalendarFilter = {
  readonly kinds?: readonly string[] | null | undefined
  readonly businessUnitIds?: readonly string[] | null | undefined
  readonly team?: boolean | null | undefined
}
type Asked = { readonly window: CalendarWindow; readonly filter?: CalendarFilter | null | undefined }
export type CalendarDay = { readonly day: string; readonly total: number; readonly goingOn: number; readonly events: readonly DayRow[] }

/** The window that is asked for; INVALID where it is none, or longer than is read at a time. */
export function readWindow({ from, until }: CalendarWindow): CalendarWindow {
  const problems = Object.entries({ from, until }).flatMap(([path, day]) => (parseDate(day) ? [] : [problem(path, 'date_day')]))
  if (problems.length === 0 && (until < from || until >= daysAfter(from, longestCalendarWindow)))
    problems.push(problem('until', 'calendar_window', { max: longestCalendarWindow }))
  if (problems.length > 0) throw new Invalid(problems)
  return { from, until }
}

/** A page of the events of a window, in the order of their days; what began before it is listed on its first. */
export async function readEvents(
  ctx: Context,
  { window, filter }: Asked,
  position: { first?: number | null | undefined; after?: string | null | undefined },
): Promise<CursorPage<EventRow>> {
  const asked = askCalendar(ctx, filter)
  return readPage<EventRow>(position, {
    width: 4,
    cursor: ({ shown_on: day, place, sort_name: name, id }) => [day, String(place), name, id],
    read: async ([afterDay = null, afterPlace = null, afterName = null, afterId = null], limit) => {
      if (afterDay !== null && !(parseDate(afterDay) && /^\d{1,3}$/.test(afterPlace ?? ''))) throw unknownPage()
      if (!asked) return []
      return ctx.db.run(asked.statements.page(asked.shape), {
        ...asked.parameters,
        ...window,
        afterDay,
        afterPlace,
        afterName,
        afterId,
        limit,
      })
    },
  })
}

/** The days of a window that have events, each with the first of them. */
export async function readDays(ctx: Context, { window, filter }: Asked, most: number): Promise<CalendarDay[]> {
  const asked = askCalendar(ctx, filter)
  if (!asked) return []
  const rows = await ctx.db.run(asked.statements.days(asked.shape), { ...asked.parameters, ...window, most })
  return [...Map.groupBy(rows, (row) => row.shown_on)].map(([day, events]) => ({
    day,
    total: events[0]?.total ?? 0,
    goingOn: events[0]?.going_on ?? 0,
    events,
  }))
}

/** Undefined where there is nothing that the actor may see. */
function askCalendar(ctx: Context, filter: CalendarFilter | null | undefined) {
  const { kinds, businessUnitIds, team } = filter ?? {}
  const sources = ctx.services.kith.calendar
  const open = sources.filter((source) => !isOff(ctx, source) && (!kinds || kinds.length === 0 || kinds.includes(source.kind)))
  const reaches = Object.fromEntries(
    open.flatMap(({ kind }) => {
      const reach = reachOf(ctx.actor, calendarPermissions[kind])
      return reach === 'NONE' ? [] : [[kind, reach] as const]
    }),
  )
  if (Object.keys(reaches).length === 0) return undefined
  const inUnits = (businessUnitIds?.length ?? 0) > 0
  const shape: CalendarShape = { reaches, team: team === true, inUnits }
  return {
    shape,
    statements: statementsOver(sources),
    parameters: { ...reachParameters(ctx), units: (businessUnitIds ?? []).filter(isUuid) },
  }
}

/** The kinds that a reader may see events of, of anyone at all. */
export const kindsFor = (ctx: Context): CalendarKind[] =>
  calendarKinds.filter((kind) =>
    ctx.services.kith.calendar.some(
      (source) => source.kind === kind && !isOff(ctx, source) && reachOf(ctx.actor, calendarPermissions[kind]) !== 'NONE',
    ),
  )

const made = new WeakMap<readonly CalendarSource[], CalendarStatements>()

/** For one list of sources always the same. */
function statementsOver(sources: readonly CalendarSource[]): CalendarStatements {
  const statements = made.get(sources) ?? calendarStatements(sources)
  made.set(sources, statements)
  return statements
}
