import { beforeEach, describe, expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { defineDomain } from '#platform/domain.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, ordinaryJob } from './testing/hire.ts'
import { jobCreate, jobEndDateCancel, jobEndDateFinalise, jobUpdate, readJob } from './testing/operations.ts'

const perth = statement(
  (_, p: Parameters<{ jobs: string[] }>) => sql<{ job_id: string }>`
  select s.job_id from job_segments s join locations l on l.id = s.location_id and l.tenant_id = s.tenant_id
  where s.job_id = any (${p.jobs}::uuid[]) and l.name = 'Perth' and s.effective && daterange('2027-01-01', null)`,
)
const judged: string[][] = []
/** Nobody works in Perth from 2027 on. */
const closing = defineDomain({
  name: 'test-closing',
  module: 'onboarding',
  invariants: [
    {
      of: 'job',
      around: async (ctx, ids, change) => {
        const jobs = [...ids]
        const before = await ctx.db.run(perth, { jobs })
        const result = await change()
        const after = await ctx.db.run(perth, { jobs })
        judged.push(jobs)
        if (after.length > before.length) throw new Invalid([problem('locationId', 'reference')])
        return result
      },
    },
  ],
})
const held = useTestServer({ domains: [...domains, closing] })
const hr = () => held.server.as('hr')
const list = (name: string) => held.server.world.lists[name]
const rulesOf = ({ errors }: Awaited<ReturnType<typeof send>>) =>
  errors?.flatMap(({ extensions }) => (extensions.problems ?? []).map(({ path }) => path))
const have = (isOn: boolean) =>
  held.server.rows(
    `update tenant_settings set modules = case when $2 then array_append(modules, 'onboarding') else array_remove(modules, 'onboarding') end where tenant_id = $1`,
    [held.server.world.tenantId, isOn],
  )

async function send(document: string, id: string, values: object) {
  const { version } = await readJob(hr(), id)
  return hr().send(document, { input: { id, version, ...values } })
}
const toPerth = (effectiveFrom: string, effectiveTo?: string) => ({
  attributes: [{ attribute: 'LOCATION' }],
  locationId: list('Perth'),
  reasonId: list('Correction'),
  effectiveFrom,
  effectiveTo,
})

beforeEach(async () => {
  await have(false)
  await have(true)
})

describe('a rule of another domain over jobs', () => {
  it('is kept by a change, a new job and an end that is taken back: what breaks it is refused whole', async () => {
    const { job, person } = await hire(held.server)
    expect(rulesOf(await changesNothing(held.server, () => send(jobUpdate, job, toPerth('2026-12-01'))))).toEqual(['locationId'])
    expect((await send(jobUpdate, job, toPerth('2026-12-01', '2027-01-01'))).errors).toBeUndefined()

    const input = { ...ordinaryJob(held.server), personId: person, locationId: list('Perth') }
    expect(rulesOf(await changesNothing(held.server, () => hr().send(jobCreate, { input })))).toEqual(['locationId'])

    const leaver = await hire(held.server)
    const end = { companyEndDate: '2026-12-31', turnoverReasonId: list('Retirement') }
    expect((await send(jobEndDateFinalise, leaver.job, end)).errors).toBeUndefined()
    expect((await send(jobUpdate, leaver.job, toPerth('2026-12-01'))).errors).toBeUndefined()
    expect(rulesOf(await changesNothing(held.server, () => send(jobEndDateCancel, leaver.job, {})))).toEqual(['locationId'])
  })

  it('is asked once for each change, with the jobs that change', async () => {
    const { job } = await hire(held.server)
    judged.length = 0
    await send(jobEndDateFinalise, job, { companyEndDate: '2026-12-31', turnoverReasonId: list('Retirement') })
    expect(judged).toEqual([[job]])
  })

  it('is silent in an organisation without its module', async () => {
    await have(false)
    const { job } = await hire(held.server)
    expect((await send(jobUpdate, job, toPerth('2026-12-01'))).errors).toBeUndefined()
  })
})
