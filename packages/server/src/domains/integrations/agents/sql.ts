import type { AgentMode, ProposalState } from '@kith/shared/domains/integrations/agents.ts'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type AgentKeyRow = {
  id: string
  user_id: string
  name: string
  mode: AgentMode
  expires_on: string
  created_at: Date
  last_used_at: Date | null
}
const keyColumns = sql`k.id, k.user_id, k.name, k.mode, k.expires_on, k.created_at, k.last_used_at`
/** Keys whose session lasts: it ends with the key, with the account, and wherever its person ends it among their sessions. */
const lasting = (now: RawBuilder<Date>) =>
  sql`agent_keys k join sessions s on s.id = k.id and s.ended_at is null and s.expires_at > ${now}::timestamptz`

export const agentKeysOf = statement(
  (_, p: Parameters<{ user: string; now: Date }>) => sql<AgentKeyRow>`
  select ${keyColumns} from ${lasting(p.now)} where k.user_id = ${p.user}::uuid order by lower(k.name), k.id limit 100`,
)
export const agentKeyById = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql<AgentKeyRow>`select ${keyColumns} from ${lasting(p.now)} where k.id = ${p.id}::uuid`,
)
type NewAgentKey = { id: string; user: string; name: string; mode: AgentMode; expiresOn: string; hash: Buffer; now: Date }
export const insertAgentKey = statement(
  (_, p: Parameters<NewAgentKey>) => sql`
  insert into agent_keys (id, user_id, name, mode, expires_on, secret_hash, created_at)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.name}::text, ${p.mode}::text, ${p.expiresOn}::date, ${p.hash}::bytea, ${p.now}::timestamptz)`,
)
export const deleteAgentKey = statement((_, p: Parameters<{ id: string }>) => sql`delete from agent_keys where id = ${p.id}::uuid`)
export const noteAgent = statement(
  (_, p: Parameters<{ id: string; now: Date }>) => sql`update agent_keys set last_used_at = ${p.now}::timestamptz where id = ${p.id}::uuid`,
)

export type ProposalRow = {
  id: string
  version: number
  title: string
  agent: string
  operation: string
  why: string
  status: ProposalState
  expires_on: string
  created_at: Date
  decided_at: Date | null
  sealed_proposal: Buffer | null
}
const proposalColumns = sql`id, version, title, agent, operation, why, status, expires_on, created_at, decided_at, sealed_proposal`

export const proposalsOf = statement(
  (_, p: Parameters<{ person: string | null }>) => sql<ProposalRow>`
  select ${proposalColumns} from agent_proposals where person_id = ${p.person}::uuid order by created_at desc, id desc limit 100`,
)
export const proposalOf = statement(
  (_, p: Parameters<{ id: string; person: string | null }>) => sql<ProposalRow>`
  select ${proposalColumns} from agent_proposals where id = ${p.id}::uuid and person_id = ${p.person}::uuid`,
)
export const lockProposal = statement(
  (_, p: Parameters<{ id: string; person: string | null }>) => sql<ProposalRow>`
  select ${proposalColumns} from agent_proposals where id = ${p.id}::uuid and person_id = ${p.person}::uuid for update`,
)
export const countWaiting = statement(
  (_, p: Parameters<{ person: string; today: string }>) => sql<{ count: number }>`
  select count(*)::integer as count from agent_proposals
  where person_id = ${p.person}::uuid and status = 'WAITING' and expires_on >= ${p.today}::date`,
)
type NewProposal = {
  id: string
  person: string
  title: string
  agent: string
  operation: string
  why: string
  days: number
  today: string
  sealed: Buffer
  now: Date
}
export const insertProposal = statement(
  (_, p: Parameters<NewProposal>) => sql`
  insert into agent_proposals (id, person_id, title, agent, operation, why, expires_on, sealed_proposal, created_at)
  values (${p.id}::uuid, ${p.person}::uuid, ${p.title}::text, ${p.agent}::text, ${p.operation}::text, ${p.why}::text,
    ${p.today}::date + ${p.days}::integer, ${p.sealed}::bytea, ${p.now}::timestamptz)`,
)
/** Forgets what was proposed once it is decided on: the events of the change tell it. */
export const decideProposal = statement(
  (_, p: Parameters<{ id: string; status: ProposalState; now: Date }>) => sql`
  update agent_proposals set status = ${p.status}::text, decided_at = ${p.now}::timestamptz, sealed_proposal = null, version = version + 1
  where id = ${p.id}::uuid`,
)
export const forgetProposals = statement(
  (_, p: Parameters<{ today: string }>) => sql`
  update agent_proposals set sealed_proposal = null where sealed_proposal is not null and expires_on < ${p.today}::date`,
)
