import { mostLinesAtOnce } from '@kith/shared/domains/compensation/plans.ts'
import pg from 'pg'
import type { Measured } from '../lib/budget.ts'
import { signIn, type Client } from '../lib/client.ts'
import { copyOf, seedOnce, type Seeded } from '../lib/seeded.ts'
import { startServer, type BenchServer } from '../lib/server.ts'
import { until } from '../lib/until.ts'

const people = 7000
const raises = 5000
/** The server is killed once so many raises are updates of their jobs. */
const killedAfter = 2000

type Budget = { readonly id: string; readonly version: number }
type Plan = {
  readonly id: string
  readonly version: number
  readonly ownerId: string | null
  readonly currency: string
  readonly currencies: readonly string[]
  readonly budgets: readonly Budget[]
}
type Line = { readonly id: string; readonly version: number; readonly ineligible: string | null }

/** Plans raises on a copy of an organisation of its own size: one plan is applied in one go, and one by a server that is killed on the way. */
export async function measureRaises(): Promise<Measured[]> {
  const seeded = await seedOnce(people, 1)
  const copy = await copyOf(seeded)
  const held = { server: await startServer(copy.environment) }
  const database = new pg.Client({ connectionString: copy.adminUrl })
  await database.connect()
  try {
    const year = new Date().getUTCFullYear() + 1
    const first = await completePlan(held.server, copy, `${year}-01-01`)
    const begin = performance.now()
    await apply(held.server, copy, first)
    await settledUntil(database, first.id, raises)
    const took = (performance.now() - begin) / 1000

    const second = await completePlan(held.server, copy, `${year}-02-01`)
    await apply(held.server, copy, second)
    const partly = await settledUntil(database, second.id, killedAfter)
    await held.server.kill()
    held.server = await startServer(copy.environment)
    await settledUntil(database, second.id, raises)
    const { updates, jobs } = await updatesFrom(database, copy, `${year}-02-01`)
    const many = raises.toLocaleString('en')
    return [
      { what: `effects of synchronising a plan of ${first.lines.toLocaleString('en')} jobs`, value: first.synced, budget: 3, unit: 's' },
      { what: `applying ${many} raises`, value: took, budget: raises / 100, unit: 's', detail: `${(raises / took).toFixed(0)} a second` },
      {
        what: `${many} raises, killed after ${partly.toLocaleString('en')}: applied twice, or not at all`,
        value: updates - jobs + Math.abs(raises - jobs),
        budget: 0,
        unit: 'raises',
      },
    ]
  } finally {
    await database.end()
    await held.server.stop()
    await copy.stop()
    await seeded.stop()
  }
}

const fields = '{ id version ownerId currency currencies budgets { id version } }'

/** Completes a plan that raises so many of its lines by three per cent. */
async function completePlan(server: BenchServer, copy: Seeded, effectiveOn: string) {
  const client = await clientOf(server, copy)
  const input = { name: `Raises of ${effectiveOn}`, effectiveOn, line: 'UNIT', baseBudget: '0', bonusBudget: '0' }
  const { id } = await run(client, 'compensationPlanCreate', 'CompensationPlanCreateInput', input)
  const begin = performance.now()
  const { effects } = await client.ask<{ effects: { planVersion: number; digest: string } }>(
    'query ($id: ID!) { effects: getCompensationResync(planId: $id) { planVersion digest } }',
    { id },
  )
  const synced = (performance.now() - begin) / 1000
  const resync = { id, version: effects.planVersion, digest: effects.digest }
  const {
    budgets,
    version: synchronised,
    ownerId,
    currency,
    currencies,
  } = await run(client, 'compensationPlanResync', 'CompensationPlanResyncInput', resync)
  const rates = currencies.filter((code) => code !== currency).map((code) => ({ currency: code, rate: '1.5' }))
  await run(client, 'compensationPlanUpdate', 'CompensationPlanUpdateInput', { id, version: synchronised, ownerId, ...input, rates })
  for (const budget of budgets)
    await run(client, 'compensationBudgetUpdate', 'CompensationBudgetUpdateInput', {
      id: budget.id,
      version: budget.version,
      baseBudget: '999999999',
      bonusBudget: '0',
    })
  const { sheet } = await client.ask<{ sheet: { lines: Line[] } }>(
    'query ($id: ID!) { sheet: getCompensationSheet(planId: $id) { lines { id version ineligible } } }',
    { id },
  )
  const chosen = sheet.lines.filter(({ ineligible }) => ineligible === null).slice(0, raises)
  if (chosen.length < raises) throw new Error(`Only ${chosen.length} jobs take part`)
  for (let at = 0; at < raises; at += mostLinesAtOnce) {
    const lines = chosen
      .slice(at, at + mostLinesAtOnce)
      .map((line) => ({ id: line.id, version: line.version, adjustmentAs: 'PERCENT', adjustment: '3' }))
    await client.ask('mutation ($input: CompensationLinesSetInput!) { compensationLinesSet(input: $input) { problem } }', {
      input: { planId: id, lines },
    })
  }
  const { plan } = await client.ask<{ plan: Plan }>(`query ($id: ID!) { plan: getCompensationPlan(id: $id) ${fields} }`, { id })
  const started = await run(client, 'compensationPlanStart', 'RecordVersionInput', { id, version: plan.version })
  const { version } = await run(client, 'compensationPlanComplete', 'RecordVersionInput', { id, version: started.version })
  return { id, version, synced, lines: sheet.lines.length }
}

async function apply(server: BenchServer, copy: Seeded, { id, version }: Pick<Plan, 'id' | 'version'>): Promise<void> {
  const client = await clientOf(server, copy)
  const { reasons } = await client.ask<{ reasons: { id: string }[] }>('{ reasons: listAllJobUpdateReasons(isEnabled: true) { id } }')
  await run(client, 'compensationPlanApply', 'CompensationPlanApplyInput', { id, version, reasonId: reasons[0]?.id ?? null })
}

const clientOf = (server: BenchServer, { alias, administrator, password }: Seeded) => signIn(server.address, alias, administrator, password)

const run = async (client: Client, name: string, type: string, input: object): Promise<Plan> =>
  (await client.ask<{ done: Plan }>(`mutation ($input: ${type}!) { done: ${name}(input: $input) ${fields} }`, { input })).done

/** Waits until so many lines of a plan are settled, and returns how many are. */
const settledUntil = (database: pg.Client, plan: string, wanted: number) =>
  until(
    async () => {
      const count = 'select count(*)::int as done from compensation_lines where plan_id = $1 and outcome is not null'
      return (await database.query<{ done: number }>(count, [plan])).rows[0]?.done ?? 0
    },
    (done) => done >= wanted,
  )

async function updatesFrom(database: pg.Client, { tenantId }: Seeded, day: string): Promise<{ updates: number; jobs: number }> {
  const { rows } = await database.query<{ updates: number; jobs: number }>(
    'select count(*)::int as updates, count(distinct job_id)::int as jobs from job_updates where tenant_id = $1 and effective_from = $2',
    [tenantId, day],
  )
  return rows[0] ?? { updates: 0, jobs: 0 }
}
