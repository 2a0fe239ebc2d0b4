import { calendarKinds, type CalendarKind } from '@kith/shared/calendar.ts'
import { sql, type RawBuilder } from 'kysely'
import { teamToday } from '#domains/jobs/public.ts'
import type { CalendarSource, CalendarWindow } from '#platform/calendar/calendar.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type EventRow = {
  id: string
  kind: CalendarKind
  person_id: string
  job_id: string | null
  day: string
  /** Null where nobody knows how long it goes on. */
  last_day: string | null
  years: number | null
  name: string | null
  /** The day under which it is listed: its own, or the first of the window where that is later. */
  shown_on: string
  place: number
  sort_name: string
}
export type DayRow = EventRow & { total: number; going_on: number }

/** How far each kind that is asked for reaches; only one's own team, only some units. */
export type CalendarShape = {
  readonly reaches: Readonly<Partial<Record<CalendarKind, Reach>>>
  readonly team: boolean
  readonly inUnits: boolean
}
type Asked = CalendarWindow & ReachParameters & { units: readonly string[] }
type P = Parameters<Asked>
type Position = { afterDay: string | null; afterPlace: string | null; afterName: string | null; afterId: string | null; limit: number }

/** The statements over what all domains have for calendars. */
export type CalendarStatements = ReturnType<typeof calendarStatements>

export function calendarStatements(sources: readonly CalendarSource[]) {
  return {
    page: shapedStatement(
      (_, shape: CalendarShape, p: Parameters<Asked & Position>) => sql<EventRow>`
      select * from (${named(sources, shape, p)}) listed
      where ${p.afterDay}::date is null
        or (shown_on, place, sort_name, id) > (${p.afterDay}::date, ${p.afterPlace}::integer, ${p.afterName}::text, ${p.afterId}::uuid)
      order by shown_on, place, sort_name, id limit ${p.limit}::integer`,
    ),
    /** The first events of each day and how many there are on it: what begins on it before what goes on since earlier, the longest last. */
    days: shapedStatement(
      (_, shape: CalendarShape, p: Parameters<Asked & { most: number }>) => sql<DayRow>`
      select * from (
        select event.id, event.kind, event.person_id, event.job_id, event.day, event.last_day, event.years, event.name, event.place, event.sort_name,
          event.shown_on + n as shown_on, count(*) over days::integer as total,
          count(*) filter (where ${isGoingOn}) over days::integer as going_on,
          row_number() over (days order by ${isGoingOn}, event.last_day - event.day, place, sort_name, event.id) as number
        from (${named(sources, shape, p)}) event
        cross join lateral generate_series(0, least(coalesce(event.last_day, ${p.until}::date), ${p.until}::date) - event.shown_on) as n
        window days as (partition by event.shown_on + n)) numbered
      where number <= ${p.most}::integer order by shown_on, number`,
    ),
  }
}

const isGoingOn = sql`event.day < event.shown_on + n`

function named(sources: readonly CalendarSource[], shape: CalendarShape, p: P): RawBuilder<unknown> {
  const branches = sources.flatMap((source) => branch(source, shape, p) ?? [])
  if (branches.length === 0) throw new Error('A calendar of nothing')
  return sql`select event.*, greatest(event.day, ${p.from}::date) as shown_on, person.sort_name
    from (${sql.join(branches, sql` union all `)}) event join people_card person on person.id = event.person_id`
}

function branch({ kind, of, events }: CalendarSource, { reaches, team, inUnits }: CalendarShape, p: P): RawBuilder<unknown> | undefined {
  const reach = reaches[kind]
  if (reach === undefined || reach === 'NONE') return undefined
  return sql`
    select of.*, ${sql.lit(kind)}::text as kind, ${sql.lit(calendarKinds.indexOf(kind))}::integer as place
    from (${events(p)}) of
    where ${of === 'job' ? jobWithinReach(reach, 'of.job_id', 'of.person_id', p) : withinReach(reach, 'of.person_id', p)}
      and ${mayViewPastStaff('of.person_id', p)}
      ${team ? sql`and exists (select from ${teamToday(p)} and line.person_id = of.person_id)` : sql``}
      ${inUnits ? sql`and ${isInUnits(of, p)}` : sql``}`
}

/** The unit of a job is that of the day of the event, open to those who may view the job; that of a person is where they work today. */
function isInUnits(of: CalendarSource['of'], p: P): RawBuilder<boolean> {
  const job = of === 'job' ? sql`seg.job_id = of.job_id and seg.effective @> of.day` : sql`seg.effective @> ${p.today}::date`
  return sql<boolean>`exists (select from job_segments seg where seg.person_id = of.person_id and ${job}
    and seg.business_unit_id = any (${p.units}::uuid[]))`
}

export type FeedRow = { id: string; user_id: string; secret_hash: string; kinds: CalendarKind[]; only_team: boolean; version: number }
const feedColumns = sql`id, user_id, secret_hash, kinds, only_team, version`

export const lockFeedOwner = statement((_, p: Parameters<{ user: string }>) => sql`select from users where id = ${p.user}::uuid for update`)
export const feedOf = statement(
  (_, p: Parameters<{ user: string }>) => sql<FeedRow & { made_at: Date; last_read_at: Date | null }>`
  select ${feedColumns}, made_at, last_read_at from calendar_feeds where user_id = ${p.user}::uuid`,
)
export const saveFeed = statement(
  (
    _,
    p: Parameters<{ id: string; user: string; hash: string; kinds: readonly string[]; onlyTeam: boolean; version: number; now: Date }>,
  ) => sql`
  insert into calendar_feeds as f (id, user_id, secret_hash, kinds, only_team, made_at, version)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.hash}::text, ${p.kinds}::text[], ${p.onlyTeam}::boolean, ${p.now}::timestamptz, ${p.version}::integer)
  on conflict (tenant_id, user_id) do update set secret_hash = excluded.secret_hash, kinds = excluded.kinds, only_team = excluded.only_team,
    made_at = excluded.made_at, last_read_at = null, version = excluded.version`,
)
export const deleteFeed = statement((_, p: Parameters<{ user: string }>) => sql`delete from calendar_feeds where user_id = ${p.user}::uuid`)

/** The feed of a secret, unless the account of its owner has been closed since it was made. */
export const feedOfSecret = statement(
  (_, p: Parameters<{ hash: string; today: string }>) => sql<FeedRow & { organisation: string }>`
  select f.id, f.user_id, f.secret_hash, f.kinds, f.only_team, f.version, t.name as organisation
  from calendar_feeds f join users u on u.id = f.user_id join tenant_settings t on t.tenant_id = f.tenant_id
  where f.secret_hash = ${p.hash}::text
    and not app.account_closed(u.id, u.person_id, u.opened_on, (f.made_at at time zone t.timezone)::date, ${p.today}::date)`,
)
export const countFeedRead = statement(
  (_, p: Parameters<{ id: string; now: Date }>) =>
    sql`update calendar_feeds set last_read_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)
