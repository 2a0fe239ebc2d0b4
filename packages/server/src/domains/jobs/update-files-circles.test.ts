import { expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire, type Hired } from './testing/hire.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server)
const head = 'person_lookup,effective_from,reason,supervisor'

async function keyOf({ person }: Hired): Promise<string> {
  const [row] = await held.server.rows<{ key: string }>("select 'platform_id:' || platform_id as key from people where id = $1", [person])
  return row?.key ?? ''
}

const reports = async (whom: Hired, to: Hired, from = '2026-12-01') => `${await keyOf(whom)},${from},Promotion,${await keyOf(to)}`

async function supervisorOf({ job }: Hired, asAt = '2026-12-01'): Promise<string | undefined> {
  const query = 'query ($id: ID!, $asAt: Date) { job: getJob(id: $id, asAt: $asAt) { supervisorJob { id } } }'
  type Answer = { job: { supervisorJob: { id: string } | null } }
  return (await held.server.as('admin').ask<Answer>(query, { id: job, asAt })).job.supervisorJob?.id
}

async function reportTo(whom: Hired, to: Hired): Promise<void> {
  const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [whom.job])
  const input = { id: whom.job, version, effectiveFrom: '2026-12-01', attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId: to.job }
  const mutation = 'mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }'
  await held.server.as('admin').ask(mutation, { input: { ...input, reasonId: held.server.world.lists['Promotion'] } })
}

it('A row of a file that would close a circle of supervisors since its preview is refused, and nothing of it is left', async () => {
  const [above, below] = [await hire(held.server), await hire(held.server)]
  const { importId } = await hr().addFile('UPDATE_JOBS', [head, await reports(above, below)].join('\n'))
  expect((await hr().settled(importId)).counts).toMatchObject({ all: 1, errors: 0 })
  await reportTo(below, above)
  await hr().start(importId)
  expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 0, failed: 1 })
  expect((await hr().actions(importId))[0]?.reason).toContain('would report to themselves')
  expect(await supervisorOf(above)).toBeUndefined()
})
