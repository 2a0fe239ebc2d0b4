import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type Starter = {
  readonly job_id: string
  readonly person_id: string
  readonly person_version: number
  readonly user_id: string | null
  readonly start_on: string
  readonly first_name: string | null
  readonly last_name: string
  readonly date_of_birth: string | null
  readonly phones: readonly object[]
  readonly addresses: readonly object[]
  readonly has_requirements: boolean
  /** For bank, tax and super details. */
  readonly is_asked_for_pay: boolean
  readonly has_pay: boolean
}

/** Finds people whose only job starts after a day, the earliest first, unless they can sign in already. */
export const starters = statement(
  (_, p: Parameters<{ from: string; today: string }>) => sql<Starter>`
  select j.id as job_id, p.id as person_id, p.version as person_version, u.id as user_id, j.company_start_on as start_on,
    p.first_name, p.last_name, coalesce(p.date_of_birth, date '1994-03-09') as date_of_birth,
    (select coalesce(jsonb_agg(jsonb_build_object('country', n.country, 'number', n.number, 'isPrimary', n.is_primary, 'isPersonal', n.is_personal)), '[]')
      from person_phones n where n.person_id = p.id) as phones,
    (select coalesce(jsonb_agg(jsonb_build_object('addressTypeId', a.address_type_id, 'fullAddress', a.full_address, 'country', a.country,
      'postcode', a.postcode, 'isPrimary', a.is_primary)), '[]') from person_addresses a where a.person_id = p.id) as addresses,
    exists (select from job_requirements r where r.job_id = j.id) as has_requirements,
    exists (select from entity_onboarding_setups s where s.business_entity_id = held.business_entity_id) as is_asked_for_pay,
    exists (select from bank_accounts b where b.person_id = p.id) as has_pay
  from jobs j
    join people p on p.id = j.person_id
    left join users u on u.person_id = p.id
    left join job_segments held on held.job_id = j.id and held.effective @> greatest(${p.today}::date, j.company_start_on)
  where j.company_start_on >= ${p.from}::date and j.company_end_on is null and u.password_hash is null
    and not exists (select from jobs other where other.person_id = p.id and other.id <> j.id)
  order by j.company_start_on, j.id`,
)

/** As if HR had set up the form of Kith itself in the business entities of a country. */
export const setUpOwnForm = statement(
  (_, p: Parameters<{ country: string; now: Date }>) => sql`
  insert into entity_onboarding_setups (business_entity_id, status, parts, checked_at)
  select id, 'ENABLED', '{BANK,TAX,SUPER}', ${p.now}::timestamptz from business_entities where country = ${p.country}::text`,
)

/** Everybody who was there before has accepted it long ago, and so have those who can sign in to the demo. */
export const askForConsent = statement(
  (_, p: Parameters<{ text: string; startedBefore: string; at: Date }>) => sql`
  with asked as (update tenant_settings set disclaimer = ${p.text}::text returning disclaimer_digest)
  update users u set disclaimer_digest = asked.disclaimer_digest, disclaimer_accepted_at = ${p.at}::timestamptz from asked
  where u.password_hash is not null
    or exists (select from jobs j where j.person_id = u.person_id and j.company_start_on < ${p.startedBefore}::date)`,
)

export const disclaimerDigest = statement(() => sql<{ digest: string }>`select disclaimer_digest as digest from tenant_settings`)

/** No mutation signs in. */
export const noteSignIn = statement(
  (_, p: Parameters<{ person: string; at: Date }>) => sql<{ id: string }>`
  update users set last_signed_in_at = ${p.at}::timestamptz where person_id = ${p.person}::uuid returning id`,
)

export const givePassword = statement(
  (_, p: Parameters<{ person: string; passwordHash: string }>) => sql<{ id: string }>`
  update users set password_hash = ${p.passwordHash}::text where person_id = ${p.person}::uuid returning id`,
)
