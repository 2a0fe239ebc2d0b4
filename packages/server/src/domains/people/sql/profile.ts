import { sql } from 'kysely'
import { joinPrimaryChoice, orderByPrimary, joinTerms } from '#domains/jobs/public.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { isChosenAhead, jobCardColumns, supervisors, type JobCardRow } from './card.ts'

export type EmailRow = { id: string; version: number; person_id: string; email: string; is_primary: boolean; is_personal: boolean }
export const emailsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<EmailRow>`
  select id, version, person_id, email, is_primary, is_personal from person_emails where person_id = any (${p.ids}::uuid[])
  order by person_id, is_primary desc, lower(email), id`,
)

export type PhoneRow = {
  id: string
  version: number
  person_id: string
  country: string
  number: string
  is_primary: boolean
  is_personal: boolean
}
export const phonesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<PhoneRow>`
  select id, version, person_id, country, number, is_primary, is_personal from person_phones where person_id = any (${p.ids}::uuid[])
  order by person_id, is_primary desc, number, id`,
)

export type AddressRow = {
  id: string
  version: number
  person_id: string
  address_type_id: string
  full_address: string
  country: string
  postcode: string | null
  is_primary: boolean
  latitude: string | null
  longitude: string | null
}
export const addressesOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<AddressRow>`
  select id, version, person_id, address_type_id, full_address, country, postcode, is_primary,
    trim_scale(latitude)::text as latitude, trim_scale(longitude)::text as longitude from person_addresses
  where person_id = any (${p.ids}::uuid[])
  order by person_id, is_primary desc, full_address, id`,
)

/** The jobs of people that hold on a day, as cards, the primary one first: it may lie ahead. */
export const jobCardsOf = shapedStatement(
  (
    _,
    { jobs, otherDay }: { jobs: Reach; otherDay: boolean },
    p: Parameters<ReachParameters & { ids: readonly string[]; asAt: string }>,
  ) => sql<JobCardRow & { person_id: string; as_at: string }>`
  select job.person_id, ${p.asAt}::date as as_at, ${jobCardColumns}
  from (
    select seg.*, 0 as other_jobs, row_number() over (partition by seg.person_id order by ${orderByPrimary(p.asAt)}) as place
    from job_segments seg join jobs j on j.id = seg.job_id ${joinTerms(undefined)} ${joinPrimaryChoice(sql`seg.person_id`, p.asAt, undefined)}
    where seg.person_id = any (${p.ids}::uuid[])
      and (seg.effective @> ${p.asAt}::date ${otherDay ? sql`and ${jobWithinReach(jobs, 'seg.job_id', 'seg.person_id', p)}` : sql``}
        or ${isChosenAhead(jobs, sql`${p.asAt}::date`, p)})
  ) job
  ${supervisors(sql`${p.asAt}::date`, jobs, p)}
  order by job.person_id, job.place`,
)

/** At most so many above someone are read. */
const mostManagers = 20

/** Who is above each job on a day, the nearest first. */
export const managersOf = statement(
  (_, p: Parameters<{ jobs: readonly string[]; asAt: string }>) => sql<{ job_id: string; person_id: string }>`
  select line.job_id, line.ancestor_person_id as person_id from reporting_lines line
  where line.job_id = any (${p.jobs}::uuid[]) and line.effective @> ${p.asAt}::date and line.depth <= ${sql.lit(mostManagers)}
  order by line.job_id, line.depth`,
)

export type AccountRow = {
  id: string
  person_id: string
  username: string
  is_enabled: boolean
  active_from: string | null
  last_signed_in_at: Date | null
}
export const accountsOf = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<AccountRow>`
  select id, person_id, username, is_enabled, active_from, last_signed_in_at from users where person_id = any (${p.ids}::uuid[])`,
)

export const jobVersions = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string; version: number }>`
  select id, version from jobs where id = any (${p.ids}::uuid[])`,
)

/** How many people have a work right of each country. */
export const countryUses = statement(
  () => sql<{ country: string; uses: number }>`
  select w.country, count(*)::integer as uses from people p join work_rights w on w.id = p.work_right_id group by w.country`,
)
