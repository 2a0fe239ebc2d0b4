import type { RoleState } from '@kith/shared/domains/workforce/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { ListRow } from '#platform/settings-lists/sql.ts'
import type { RoleFault, RoleOccupancy } from './types.ts'

/** Locks the roles that these jobs hold or are to hold: whoever fills one of them waits for whoever is filling it. */
export const lockRolesOfJobs = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql<{ id: string }>`
  select id from workforce_roles where id in (
    select workforce_role_id from job_segments where job_id = any (${p.jobs}::uuid[]) and workforce_role_id is not null
    union
    select workforce_role_id from job_attribute_periods
    where job_id = any (${p.jobs}::uuid[]) and upper_inf(known) and workforce_role_id is not null)
  order by id for no key update`,
)

export type FaultRow = RowOf<typeof RoleFault>

type FaultParameters = { roles: string[]; from: string }

export const faultsOfRoles = statement(
  (_, p: Parameters<FaultParameters>) => sql<FaultRow>`
  ${withOccupancy(sql`= any (${p.roles}::uuid[])`, p)}
  select found.*, r.name as role_name from (${faults(p)}) found join workforce_roles r on r.id = found.role_id
  order by found.starts_on, found.role_id, found.fault, found.job_id`,
)

/** Finds the first day from this one on, for each role with which anything is wrong. */
export const firstFaults = statement(
  (_, p: Parameters<{ from: string }>) => sql<{ role_id: string; since: string }>`
  ${withOccupancy(sql`is not null`, p)}
  select role_id, min(starts_on) as since from (${faults(p)}) found group by role_id`,
)

export const occupancyOfRole = statement(
  (_, p: Parameters<FaultParameters>) => sql<RowOf<typeof RoleOccupancy>>`
  ${withOccupancy(sql`= any (${p.roles}::uuid[])`, p)}
  select day as starts_on, until as ends_on, trim_scale(fte)::text as fte, jobs::integer as jobs, trim_scale(total_fte)::text as total_fte, total_jobs
  from judged order by day`,
)

/**
 * The days on which each role is filled differently from the day before, with what it asks for; its jobs without the time before `from`.
 * How long jobs have been in a role is asked only where the role has bounds that they can be outside of.
 */
function withOccupancy(which: RawBuilder<unknown>, p: Parameters<{ from: string }>): RawBuilder<unknown> {
  return sql`with bounded as (
    select id from workforce_roles where id ${which} and (end_on is not null or available_to is not null or close_on is not null
      or greatest(start_on, available_from) > ${p.from}::date)
  ), stays as (
    select workforce_role_id as role_id, job_id, min(lower(effective)) as began_on, range_agg(effective) as days
    from (
      select s.*, count(*) filter (where is_new) over (partition by job_id order by starts_on) as stay from (
        select job_id, starts_on, workforce_role_id, effective,
          workforce_role_id is distinct from lag(workforce_role_id) over (partition by job_id order by starts_on) as is_new
        from job_segments
        where job_id in (select job_id from job_segments where workforce_role_id in (select id from bounded))) s) numbered
    where workforce_role_id in (select id from bounded) group by workforce_role_id, job_id, stay
  ), held as (
    select workforce_role_id as role_id, job_id, greatest(lower(effective), ${p.from}::date) as starts_on, upper(effective) as ends_on,
      coalesce(fte, 0)::numeric as fte
    from job_segments where workforce_role_id ${which} and (upper_inf(effective) or upper(effective) > ${p.from}::date)
  ), asked as (
    select workforce_role_id as role_id, effective_from, maximum_fte, total_fte, total_jobs,
      lead(effective_from) over (partition by workforce_role_id order by effective_from) as next_from
    from workforce_role_requirements where workforce_role_id ${which}
  ), steps as (
    select role_id, starts_on as day, fte, 1 as jobs from held
    union all select role_id, ends_on, -fte, -1 from held where ends_on is not null
    union all select role_id, greatest(effective_from, ${p.from}::date), 0, 0 from asked
    union all select id, greatest(start_on, ${p.from}::date), 0, 0 from workforce_roles where id ${which}
    union all select id, end_on + 1, 0, 0 from workforce_roles where id ${which} and end_on >= ${p.from}::date
  ), days as (
    select role_id, day, sum(sum(fte)) over each as fte, sum(sum(jobs)) over each as jobs, lead(day) over each as until
    from steps group by role_id, day window each as (partition by role_id order by day)
  ), judged as (
    select days.*, a.total_fte, a.total_jobs from days
    left join asked a on a.role_id = days.role_id and a.effective_from <= days.day and (a.next_from is null or a.next_from > days.day)
  )`
}

/** A role is not held before it starts or is available, after it ends, nor from a day on which it was closed. */
const faults = (p: Parameters<{ from: string }>): RawBuilder<unknown> => sql`
  select role_id, 'TOO_MUCH_FTE' as fault, null::uuid as job_id, day as starts_on, until as ends_on, trim_scale(fte)::text as filled,
    trim_scale(total_fte)::text as allowed, ((fte - total_fte) * 10000)::integer as excess
  from judged where fte > total_fte
  union all
  select role_id, 'TOO_MANY_JOBS', null, day, until, jobs::text, total_jobs::text, ((jobs - total_jobs) * 10000)::integer
  from judged where jobs > total_jobs
  union all
  select h.role_id, 'TOO_MUCH_FTE_IN_JOB', h.job_id, greatest(h.starts_on, a.effective_from), least(h.ends_on, a.next_from),
    trim_scale(h.fte)::text, trim_scale(a.maximum_fte)::text, ((h.fte - a.maximum_fte) * 10000)::integer
  from held h join asked a on a.role_id = h.role_id and (h.ends_on is null or a.effective_from < h.ends_on)
    and (a.next_from is null or a.next_from > h.starts_on)
  where h.fte > a.maximum_fte
  union all
  select s.role_id, 'OUTSIDE', s.job_id, lower(part), upper(part), '1', '0', 10000
  from stays s join workforce_roles r on r.id = s.role_id
  cross join lateral unnest(
    s.days * datemultirange(daterange(${p.from}::date, null)) - case
      when s.began_on >= r.close_on or least(r.end_on, r.available_to) < greatest(r.start_on, r.available_from) then datemultirange()
      else datemultirange(daterange(greatest(r.start_on, r.available_from), least(r.end_on, r.available_to) + 1)) end) part`

export type StandingRow = ListRow & {
  readonly code: string | null
  readonly start_on: string
  readonly end_on: string | null
  readonly state: RoleState
  readonly fte: string
  readonly jobs: number
  readonly maximum_fte: string | null
  readonly total_fte: string | null
  readonly total_jobs: number | null
  readonly is_vacant: boolean
}
type Day = { day: string }

const standings = (p: Parameters<Day>, which: RawBuilder<unknown>): RawBuilder<StandingRow> => sql<StandingRow>`
  select found.*, found.state in ('STARTED', 'ENDING') and found.is_enabled and case
    when found.total_fte is null and found.total_jobs is null then found.jobs = 0
    else coalesce(found.fte::numeric < found.total_fte::numeric, false) or coalesce(found.jobs < found.total_jobs, false) end as is_vacant
  from (
    select r.*, ${stateOn(p)} as state, coalesce(trim_scale(held.fte), 0)::text as fte, coalesce(held.jobs, 0)::integer as jobs,
      trim_scale(asked.maximum_fte)::text as maximum_fte, trim_scale(asked.total_fte)::text as total_fte, asked.total_jobs
    from workforce_roles r
    left join (
      select workforce_role_id, sum(coalesce(fte, 0)) as fte, count(*) as jobs from job_segments
      where workforce_role_id is not null and effective @> ${p.day}::date group by workforce_role_id) held on held.workforce_role_id = r.id
    left join (
      select distinct on (workforce_role_id) workforce_role_id, maximum_fte, total_fte, total_jobs from workforce_role_requirements
      where effective_from <= ${p.day}::date order by workforce_role_id, effective_from desc) asked on asked.workforce_role_id = r.id
    where ${which}) found`

const stateOn = (
  p: Parameters<Day>,
) => sql`case when r.end_on < ${p.day}::date then 'ENDED' when r.start_on > ${p.day}::date then 'STARTING'
  when r.end_on is null then 'STARTED' else 'ENDING' end`

export const standingsByIds = statement((_, p: Parameters<Day & { ids: string[] }>) => standings(p, sql`r.id = any (${p.ids}::uuid[])`))

export const presentStandings = statement(
  (_, p: Parameters<Day>) =>
    sql<StandingRow>`${standings(p, sql`r.end_on is null or r.end_on >= ${p.day}::date`)} order by found.sort_name, found.id`,
)

export const allStandings = statement(
  (_, p: Parameters<Day>) => sql<StandingRow>`${standings(p, sql`true`)} order by found.sort_name, found.id`,
)

export type HeldRole = { readonly job_id: string; readonly role_id: string }

export const rolesHeld = statement(
  (_, p: Parameters<Day>) => sql<HeldRole>`
  select job_id, workforce_role_id as role_id from job_segments where workforce_role_id is not null and effective @> ${p.day}::date`,
)

type Asked = Day & {
  states: readonly string[]
  search: string | null
  vacant: boolean
  /** Only these roles are asked for where it is about those with which something is wrong. */
  faulty: readonly string[] | null
}
type Position = { afterName: string | null; afterId: string | null; limit: number }

const isAsked = (p: Parameters<Asked>) => sql`${stateOn(p)} = any (${p.states}::text[])
  and (${p.search}::text is null or strpos(r.sort_name, ${p.search}::text) > 0 or strpos(lower(r.code), ${p.search}::text) > 0)
  and (${p.faulty}::uuid[] is null or r.id = any (${p.faulty}::uuid[]))`

const standingsAsked = (p: Parameters<Asked>, after: RawBuilder<unknown> = sql``) => sql<StandingRow>`
  select * from (${standings(p, sql`${isAsked(p)} ${after}`)}) listed where not ${p.vacant}::boolean or is_vacant`

export const standingPage = shapedStatement((_, { descending }: { readonly descending: boolean }, p: Parameters<Asked & Position>) => {
  const [order, isAfter] = descending ? [sql`desc`, sql`<`] : [sql``, sql`>`]
  const after = sql`and (${p.afterId}::uuid is null or (r.sort_name, r.id) ${isAfter} (${p.afterName}::text collate "C", ${p.afterId}::uuid))`
  return sql<StandingRow>`${standingsAsked(p, after)} order by sort_name ${order}, id ${order} limit ${p.limit}::integer`
})

export const countStandings = statement(
  (_, p: Parameters<Asked>) => sql<{ total: number }>`select count(*)::integer as total from (${standingsAsked(p)}) asked`,
)

type Stay = { readonly job_id: string; readonly starts_on: string; readonly ends_on: string | null; readonly fte: string | null }

/** Splits the days of jobs in roles where their FTE changes: all of them, or those that hold a role on a day. */
export const staysOfRoles = shapedStatement(
  (_, { at }: { readonly at: 'ALL' | 'DAY' }, p: Parameters<{ roles: string[]; day: string }>) => sql<Stay>`
  select s.job_id, lower(s.effective) as starts_on, upper(s.effective) as ends_on, trim_scale(s.fte)::text as fte
  from job_segments s where s.workforce_role_id = any (${p.roles}::uuid[]) ${at === 'DAY' ? sql`and s.effective @> ${p.day}::date` : sql``}
  order by lower(s.effective), s.job_id`,
)

export const budgetOn = statement(
  (_, p: Parameters<{ role: string; day: string }>) => sql<{ amount: string | null; currency: string | null }>`
  select annual_budget_amount::text as amount, annual_budget_currency as currency from workforce_role_requirements
  where workforce_role_id = ${p.role}::uuid and effective_from <= ${p.day}::date order by effective_from desc limit 1`,
)
