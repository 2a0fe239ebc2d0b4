import type { AccountAtFirstDay, AccountAtJobEnd } from '@kith/shared/domains/access/users.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { isClosedOn } from '#platform/rights/acting.ts'

type Today = { today: string }

const isDisabled = (p: Parameters<Today>) => sql<boolean>`(not u.is_enabled or coalesce(u.disable_on <= ${p.today}::date, false))`

export type AccountAtEndRow = { job_id: string; outcome: AccountAtJobEnd; closes_on: string | null }
/** Judged as requests are once the jobs have ended: by the days on which nothing keeps the account open. */
export const accountsAtJobEnds = statement(
  (_, p: Parameters<{ ends: string; today: string }>) => sql<AccountAtEndRow>`
  select j.id as job_id, closing.closes_on, case
      when u.id is null then 'NO_ACCOUNT'
      when ${isDisabled(p)} or ${isClosedOn(p.today)} then 'CLOSED'
      when closing.closes_on is null then 'OTHER_JOB'
      when app.is_last_administrator(u.id, ${p.today}::date) then 'LAST_ADMINISTRATOR'
      else 'CLOSES' end as outcome
  from jsonb_to_recordset(${p.ends}::jsonb) as given ("jobId" uuid, "companyEndDate" date)
    join jobs j on j.id = given."jobId"
    left join users u on u.person_id = j.person_id
    cross join lateral (
      select min(lower(gap)) as closes_on
      from app.account_gaps(j.person_id, j.id, greatest(given."companyEndDate", j.company_start_on)) as gap where upper(gap) is null) closing`,
)

/** An account that was opened before these ends were recorded, and after they were in force, was not opened in spite of them. */
export const forgetOpenings = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql`
  update users u set opened_on = null from jobs j
  where j.id = any (${p.jobs}::uuid[]) and u.person_id = j.person_id and j.account_until <= u.opened_on`,
)

/** The account of the holder of a job, judged by their other jobs. */
export const accountWithoutJob = statement(
  (_, p: Parameters<Today & { job: string }>) => sql<{ outcome: AccountAtJobEnd }>`
  select case
      when u.id is null then 'NO_ACCOUNT'
      when ${isDisabled(p)} or ${isClosedOn(p.today)} then 'CLOSED'
      when exists (
        select from jobs other
        where other.person_id = j.person_id and other.id <> j.id and coalesce(other.account_until > ${p.today}::date, true)) then 'OTHER_JOB'
      when app.is_last_administrator(u.id, ${p.today}::date) then 'LAST_ADMINISTRATOR'
      else 'CLOSES' end as outcome
  from jobs j left join users u on u.person_id = j.person_id where j.id = ${p.job}::uuid`,
)

export const openAccountOf = statement(
  (_, p: Parameters<Today & { person: string }>) => sql`update users set opened_on = ${p.today}::date where person_id = ${p.person}::uuid`,
)

/** Where the jobs that are left do not close it by themselves, it is disabled, or waits for the first day of the next one. */
export const closeAccountOf = statement(
  (_, p: Parameters<Today & { person: string; now: Date }>) => sql<{ id: string; is_enabled: boolean }>`
  with judged as (
    select u.id, app.account_closed(u.id, u.person_id, null, ${p.today}::date, ${p.today}::date) as is_closed,
      (select min(j.company_start_on) from jobs j where j.person_id = u.person_id and j.company_start_on > ${p.today}::date) as next_on
    from users u where u.person_id = ${p.person}::uuid and not ${isDisabled(p)}
  )
  update users u set opened_on = null, version = u.version + 1, updated_at = ${p.now}::timestamptz,
    is_enabled = is_closed or next_on is not null,
    access_type = case when is_closed or next_on is null then u.access_type else 'NORMAL' end,
    active_from = case when is_closed or next_on is null then u.active_from else greatest(u.active_from, next_on) end
  from judged where u.id = judged.id
  returning u.id, u.is_enabled`,
)

export const closedAccountsOf = statement(
  (_, p: Parameters<{ people: string[]; today: string }>) => sql<{ id: string }>`
  select u.id from users u where u.person_id = any (${p.people}::uuid[]) and (not u.is_enabled or ${isClosedOn(p.today)})`,
)

export const revokeDelegationsOf = statement(
  (_, p: Parameters<{ users: string[]; today: string; now: Date }>) => sql<{ id: string }>`
  update access_delegations set revoked_at = ${p.now}::timestamptz, version = version + 1
  where (grantor_user_id = any (${p.users}::uuid[]) or delegate_user_id = any (${p.users}::uuid[]))
    and revoked_at is null and until_on >= ${p.today}::date
  returning id`,
)

export type AccountAtFirstDayRow = {
  outcome: AccountAtFirstDay
  user_id: string | null
  active_from: string | null
  moves_to: string | null
}
/** Whether the account of the holder of a job opens on the first day of that job, and so on another one once that has moved. */
export const accountAtFirstDay = statement(
  (_, p: Parameters<Today & { job: string; day: string }>) => sql<AccountAtFirstDayRow>`
  select u.id as user_id, u.active_from, case outcome when 'MOVES' then first.day end as moves_to, outcome
  from jobs j
    left join users u on u.person_id = j.person_id
    cross join lateral (
      select least(${p.day}::date, min(other.company_start_on)) as day, coalesce(min(other.company_start_on) <= u.active_from, false) as is_others
      from jobs other
      where other.person_id = j.person_id and other.id <> j.id and coalesce(other.account_until > ${p.today}::date, true)) first
    cross join lateral (select case
      when u.id is null then 'NO_ACCOUNT'
      when ${isDisabled(p)} then 'CLOSED'
      when ${isClosedOn(p.today)} then case when j.company_start_on > ${p.today}::date then 'WITH_JOB' else 'CLOSED' end
      when u.active_from is null or u.active_from <= ${p.today}::date
        and (${p.day}::date <= ${p.today}::date or u.active_from <> j.company_start_on) then 'OPEN'
      when u.active_from <> j.company_start_on then 'OTHER_DAY'
      when first.is_others then 'OTHER_JOB'
      when first.day > ${p.today}::date and app.is_last_administrator(u.id, ${p.today}::date) then 'LAST_ADMINISTRATOR'
      else 'MOVES' end as outcome) judged
  where j.id = ${p.job}::uuid`,
)

export const openAccountFrom = statement(
  (_, p: Parameters<{ id: string; day: string; now: Date }>) => sql`
  update users set active_from = ${p.day}::date, version = version + 1, updated_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)

export type AccountForStartRow = {
  job_id: string
  person_id: string
  user_id: string | null
  start_on: string
  active_from: string | null
  access_type: string
  standing: 'MISSING' | 'DISABLED' | 'CLOSED' | 'READY'
}
/** The accounts of the holders of jobs; one that the end of an earlier job has closed can be opened for a job that has yet to begin. */
export const accountsForStart = statement(
  (_, p: Parameters<Today & { jobs: readonly string[] }>) => sql<AccountForStartRow>`
  select j.id as job_id, j.person_id, u.id as user_id, j.company_start_on as start_on, u.active_from, u.access_type, case
      when u.id is null then 'MISSING'
      when ${isDisabled(p)} then 'DISABLED'
      when not ${isClosedOn(p.today)} then 'READY'
      when j.company_start_on > ${p.today}::date and coalesce(j.account_until > ${p.today}::date, true) then 'CLOSED'
      else 'DISABLED' end as standing
  from jobs j left join users u on u.person_id = j.person_id where j.id = any (${p.jobs}::uuid[])`,
)

export const openForStart = statement(
  (_, p: Parameters<Today & { id: string; day: string; now: Date }>) => sql`
  update users set access_type = 'LIMITED', active_from = ${p.day}::date, opened_on = ${p.today}::date,
    version = version + 1, updated_at = ${p.now}::timestamptz
  where id = ${p.id}::uuid`,
)
