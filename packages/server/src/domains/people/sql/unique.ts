import { sql } from 'kysely'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { hasNotLeft } from '#platform/rights/leavers.ts'
import { mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

/** Until the end of the transaction, in one order for everyone. */
export const holdKeys = statement(
  (_, p: Parameters<{ keys: readonly string[] }>) => sql`
  select pg_advisory_xact_lock(hashtextextended(app.tenant()::text || ' person ' || key, 0))
  from (select distinct key from unnest(${p.keys}::text[]) as key order by key offset 0) given`,
)

type Owner = { key: string; person_id: string }
type EmailParameters = ReachParameters & { emails: readonly string[]; own: string | null }

/**
 * Who else has these addresses, as far as the actor may know: the primary work address of someone present is open to everyone,
 * any other to those whom `contacts` lets see the contact details. `is_work`: it is the former; those come last.
 */
export const peopleWithEmails = shapedStatement(
  (_, contacts: Reach, p: Parameters<EmailParameters>) => sql<Owner & { is_work: boolean }>`
  select key, person_id, is_work from (
    select e.email_key as key, e.person_id, ${isWorkAddress(p)} as is_work, ${reachesContacts(contacts, p)} and ${isPresent(p)} as is_known
    from person_emails e
    where e.email_key = any (${p.emails}::text[]) and e.person_id is distinct from ${p.own}::uuid) found
  where is_work or is_known order by is_work`,
)

/** How many people have an address, as far as the actor may know; of those whose contact details they reach, some may be left out. */
export const countEmail = shapedStatement(
  (_, contacts: Reach, p: Parameters<ReachParameters & { email: string; ignore: readonly string[] }>) => sql<{ uses: number }>`
  select count(distinct person_id)::integer as uses from (
    select e.person_id, ${isWorkAddress(p)} as is_work, ${reachesContacts(contacts, p)} as is_known,
      e.id = any (${p.ignore}::uuid[]) or e.person_id = any (${p.ignore}::uuid[]) as is_ignored
    from person_emails e where e.email_key = lower(btrim(${p.email}::text))) found
  where case when is_known then not is_ignored else is_work end`,
)

const isWorkAddress = (p: Parameters<ReachParameters>) => sql<boolean>`(e.is_primary and not e.is_personal and ${isPresent(p)})`

const isPresent = (p: Parameters<ReachParameters>) => hasNotLeft(sql`e.person_id`, p.today)

const reachesContacts = (contacts: Reach, p: Parameters<ReachParameters>) =>
  sql<boolean>`(${withinReach(contacts, 'e.person_id', p)} and ${mayViewPastStaff('e.person_id', p)})`

export const peopleWithoutJobs = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<{ id: string }>`
  select id from people where id = any (${p.ids}::uuid[]) and not exists (select from jobs held where held.person_id = people.id)`,
)

export const peopleWithNumbers = statement(
  (_, p: Parameters<{ numbers: readonly string[] }>) => sql<Owner>`
  select employee_key as key, id as person_id from people where employee_key = any (${p.numbers}::text[])`,
)
