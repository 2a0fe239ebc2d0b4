import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { canActOn } from '#platform/rights/acting.ts'

export type LinkableRow = {
  readonly id: string
  readonly name: string
  readonly signer_id: string
  readonly title: string
  readonly person: string
  readonly language: string
  readonly sign_by: string | null
  readonly email: string
  readonly link_version: number
}

const firstEmail = (person: RawBuilder<unknown>) =>
  sql<string>`(select e.email from person_emails e where e.person_id = ${person} order by e.is_primary desc, e.id limit 1)`

/** Keeps of an address only what tells it from others. */
const hashOfAddress = (email: RawBuilder<unknown>) => sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

const linkable = (where: RawBuilder<unknown>) => sql<LinkableRow>`
  select s.id, s.name, s.signer_id, c.title, person.display_name as person, c.language, c.sign_by, found.email, s.link_version
  from contract_signers s join contracts c on c.id = s.contract_id join people_card person on person.id = c.person_id
    cross join lateral (select ${firstEmail(sql`s.signer_id`)} as email) found
  where found.email is not null and ${where} order by s.place`

/** Those whose turn it is and who cannot sign in today: no notice reaches them. */
export const signersWithoutAccount = statement((_, p: Parameters<{ contract: string; today: string }>) =>
  linkable(sql`s.contract_id = ${p.contract}::uuid and s.state = 'PENDING' and not ${canActOn(sql`s.signer_id`, p.today)}`),
)

/** Those who have signed by a link. */
export const signersByLink = statement((_, p: Parameters<{ contract: string }>) =>
  linkable(sql`s.contract_id = ${p.contract}::uuid and s.state = 'COMPLETED' and s.way = 'LINK'`),
)

/** Those who have a link to sign with that ends on one of these days. */
export const linksThatEnd = statement((_, p: Parameters<{ days: readonly string[]; now: Date; today: string }>) =>
  linkable(sql`c.sign_by = any (${p.days}::date[]) and c.status = 'PENDING' and s.state = 'PENDING' and s.link_use = 'SIGN'
    and s.link_until > ${p.now}::timestamptz and s.link_address_hash = ${hashOfAddress(sql`found.email`)} and not ${canActOn(sql`s.signer_id`, p.today)}`),
)

type NewLink = { id: string; version: number; hash: string; use: 'SIGN' | 'COPY'; email: string; until: Date }
/** The link that there was is void with that. */
export const replaceLink = statement(
  (_, p: Parameters<NewLink>) => sql`
  update contract_signers set link_version = ${p.version}::integer, link_hash = ${p.hash}::text, link_use = ${p.use}::text,
    link_address_hash = ${hashOfAddress(sql`${p.email}::text`)}, link_until = ${p.until}::timestamptz, link_opened_at = null
  where id = ${p.id}::uuid`,
)

export type LinkedRow = {
  readonly id: string
  readonly contract_id: string
  readonly link_hash: string
  readonly link_use: 'SIGN' | 'COPY'
  readonly link_opened_at: Date | null
  readonly organisation: string
  readonly logo_id: string | null
}

/** The signer of a secret; none once the link has ended, the person has another address, or the contract is over. */
export const signerOfLink = statement(
  (_, p: Parameters<{ hash: string; now: Date; today: string }>) => sql<LinkedRow>`
  select s.id, s.contract_id, s.link_hash, s.link_use, s.link_opened_at, tenants.name as organisation, t.logo_id
  from contract_signers s join contracts c on c.id = s.contract_id
    join tenant_settings t on t.tenant_id = s.tenant_id join tenants on tenants.id = s.tenant_id
  where tenants.suspended_at is null and s.link_hash = ${p.hash}::text and s.link_until > ${p.now}::timestamptz
    and exists (select from person_emails e where e.person_id = s.signer_id and ${hashOfAddress(sql`e.email`)} = s.link_address_hash)
    and case s.link_use when 'COPY' then c.status = 'COMPLETED'
      else c.status = 'PENDING' and s.state in ('PENDING', 'WAITING_FOR_TURN', 'COMPLETED') and coalesce(c.sign_by >= ${p.today}::date, true) end`,
)

export const openLink = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`
  update contract_signers set link_opened_at = ${p.now}::timestamptz where id = ${p.id}::uuid and link_opened_at is null`,
)
