import { randomUUID } from 'node:crypto'
import { mostAtOnce } from '@kith/shared/domains/contracts/contracts.ts'
import pg from 'pg'
import { contractLinks } from '../../packages/server/src/domains/contracts/links/tokens.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { ownDocument } from '../../packages/server/src/platform/testing/own-document.ts'
import type { Measured } from '../lib/budget.ts'
import { signIn, type Client } from '../lib/client.ts'
import { cpuSeconds, forgetPeak, meterBelow, peakMegabytes } from '../lib/cpu.ts'
import type { Seeded } from '../lib/seeded.ts'
import type { BenchServer } from '../lib/server.ts'
import { until } from '../lib/until.ts'

const seconds = 60

/** Issues contracts to as many people as one may at once, has each of them sign by link, and waits until all are sealed. */
export async function measureContracts(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const database = new pg.Client({ connectionString: seeded.adminUrl })
  await database.connect()
  try {
    const client = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
    const templateId = await publishTemplate(client)
    const personIds = await peopleWithoutAccount(database, seeded)
    const postgres = meterBelow(seeded.postgresPid)
    const work = () => cpuSeconds(server.pid) + postgres()
    const [workBefore, held, begin] = [work(), forgetPeak(server.pid), performance.now()]
    const input = { templateId, personIds, effectiveOn: new Date().toISOString().slice(0, 10) }
    await client.ask('mutation ($input: ContractIssueManyInput!) { contractIssueMany(input: $input) }', { input })
    await countUntil(database, "select count(*)::int as done from contract_batch_people where outcome <> 'WAITING'", personIds.length)
    const issued = performance.now() - begin
    const signed = await signAll(server, seeded, database)
    await countUntil(database, 'select count(*)::int as done from contract_files', signed)
    const whole = performance.now() - begin
    if (signed !== mostAtOnce) throw new Error(`Only ${signed} contracts could be signed by link`)
    const many = `${signed} contracts`
    return [
      {
        what: `${many}, issued, signed by link and sealed`,
        value: whole / 1000,
        budget: seconds,
        unit: 's',
        detail: `${(issued / 1000).toFixed(1)} s until issued; ${(work() - workBefore).toFixed(1)} s of work in all`,
      },
      { what: `${many}: memory beyond what the server holds`, value: peakMegabytes(server.pid) - held, budget: 300, unit: 'MB' },
    ]
  } finally {
    await database.end()
  }
}

async function publishTemplate(client: Client): Promise<string> {
  const text =
    'Dear {{person.full_name}}, from {{contract.effective_from}} you work as {{job.position_title}} for {{remuneration.base_annual}}.'
  const content = JSON.stringify([
    { kind: 'heading', level: 1, text: 'Contract of employment' },
    ...Array.from({ length: 30 }, () => ({ kind: 'paragraph', text })),
  ])
  const { made } = await client.ask<{ made: { id: string; version: number } }>(
    'mutation ($input: ContractTemplateCreateInput!) { made: contractTemplateCreate(input: $input) { id version } }',
    { input: { name: 'Contract for many', signerOrder: 'ANY', signers: [{ role: 'SUBJECT' }], content } },
  )
  await client.ask('mutation ($input: RecordVersionInput!) { contractTemplatePublish(input: $input) { id } }', { input: made })
  return made.id
}

/** Finds people whose contract can be filled in, and closes their accounts: in a seed everybody has one, and would sign without a link. */
async function peopleWithoutAccount(database: pg.Client, { tenantId, administrator }: Seeded): Promise<string[]> {
  const { rows } = await database.query<{ person_id: string }>(
    `update users set is_enabled = false where tenant_id = $1 and id in (
      select u.id from users u
      where u.tenant_id = $1 and u.username <> $2 and exists (select from person_emails e where e.tenant_id = $1 and e.person_id = u.person_id)
        and exists (
          select from jobs j join job_segments held on held.tenant_id = $1 and held.job_id = j.id and held.effective @> current_date
          join remuneration_schedules pay on pay.tenant_id = $1 and pay.id = held.remuneration_schedule_id and pay.base_annual is not null
          where j.tenant_id = $1 and j.person_id = u.person_id and j.employed @> current_date and held.position_title_id is not null)
      order by u.id limit $3)
    returning person_id`,
    [tenantId, administrator, mostAtOnce],
  )
  return rows.map(({ person_id: id }) => id)
}

/** Does what the page does to which each link leads, for several signers at once. Returns how many have signed. */
async function signAll(server: BenchServer, { environment, tenantId }: Seeded, database: pg.Client): Promise<number> {
  const config = readConfig(environment)
  const { rows } = await database.query<{ id: string; version: number; link_version: number }>(
    "select id, version, link_version from contract_signers where state = 'PENDING' and link_hash is not null order by id",
  )
  const ask = async (name: string, input: object) => {
    const answer = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trace-request-id': randomUUID() },
      body: JSON.stringify(ownDocument(name, { input })),
    })
    const { errors } = (await answer.json()) as { errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
  }
  const next = rows.values()
  const signer = async () => {
    for (const { id, version, link_version: linkVersion } of next) {
      const { token } = contractLinks.token({ config }, { tenantId, id, version: linkVersion })
      await ask('ContractOpenByLink', { token })
      await ask('ContractSignByLink', { token, version, language: 'en', method: 'TYPED', name: 'Signed by link', hasConsented: true })
    }
  }
  await Promise.all(Array.from({ length: 4 }, signer))
  return rows.length
}

const countUntil = (database: pg.Client, count: string, wanted: number) =>
  until(
    async () => (await database.query<{ done: number }>(count)).rows[0]?.done ?? 0,
    (done) => done >= wanted,
  )
