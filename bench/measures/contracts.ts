import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
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

const seconds = 60

/** Issues contracts to as many people as one may at once, has each of them sign by their link, and waits until all are sealed. */
export async function measureContracts(server: BenchServer, seeded: Seeded): Promise<Measured[]> {
  const database = new pg.Client({ connectionString: seeded.adminUrl })
  await database.connect()
  try {
    const client = await signIn(server.address, seeded.alias, seeded.administrator, seeded.password)
    const templateId = await publishTemplate(client)
    const personIds = await peopleOf(database, seeded)
    const postgres = meterBelow(seeded.postgresPid)
    const work = () => cpuSeconds(server.pid) + postgres()
    const [workBefore, held, begin] = [work(), forgetPeak(server.pid), performance.now()]
    const input = { templateId, personIds, effectiveOn: new Date().toISOString().slice(0, 10) }
    await client.ask('mutation ($input: ContractIssueManyInput!) { contractIssueMany(input: $input) }', { input })
    await until(database, "select count(*)::int as done from contract_batch_people where outcome = 'ISSUED'", personIds.length)
    const issued = performance.now() - begin
    await signAll(server, seeded, database)
    await until(database, 'select count(*)::int as done from contract_files', personIds.length)
    const whole = performance.now() - begin
    const many = `${personIds.length} contracts`
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

/** People whom a salary is paid, and who can be mailed a link. */
async function peopleOf(database: pg.Client, { tenantId }: Seeded): Promise<string[]> {
  const { rows } = await database.query<{ person_id: string }>(
    `select distinct j.person_id from jobs j join job_segments held on held.tenant_id = $1 and held.job_id = j.id
    join remuneration_schedules pay on pay.tenant_id = $1 and pay.id = held.remuneration_schedule_id and pay.base_annual is not null
    where j.tenant_id = $1 and j.employed @> current_date and held.effective @> current_date and held.position_title_id is not null
      and exists (select from person_emails e where e.tenant_id = $1 and e.person_id = j.person_id)
      and not exists (select from users u where u.tenant_id = $1 and u.person_id = j.person_id)
    order by j.person_id limit $2`,
    [tenantId, mostAtOnce],
  )
  return rows.map(({ person_id: id }) => id)
}

/** Does what the page does at which each link leads; several signers come at once. */
async function signAll(server: BenchServer, { environment, tenantId }: Seeded, database: pg.Client): Promise<void> {
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
}

async function until(database: pg.Client, count: string, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ done: number }>(count)
    if ((rows[0]?.done ?? 0) >= wanted) return
    await delay(100)
  }
}
