import { expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeRole, readRole } from './testing/roles.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server, 'admin')

async function keyOf(person: string): Promise<string> {
  const [row] = await held.server.rows<{ platform_id: string }>('select platform_id::text as platform_id from people where id = $1', [
    person,
  ])
  return `platform_id:${row?.platform_id}`
}

it('a file puts jobs into roles as far as they have room: the row too many fails and says why, the others are written', async () => {
  const role = await makeRole(held.server, 'Assembler', { totalJobs: 2 })
  const keys = await Promise.all([1, 2, 3].map(async () => keyOf((await hire(held.server)).person)))
  const csv = ['person_lookup,effective_from,reason,workforce_role', ...keys.map((key) => `${key},2026-12-01,Promotion,Assembler`)].join(
    '\n',
  )
  const { importId } = await tool().addFile('UPDATE_JOBS', csv, { filename: 'roles.csv' })
  await tool().settled(importId)
  await tool().start(importId)
  expect((await tool().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 1 })
  const failed = (await tool().actions(importId)).filter(({ status }) => status === 'FAILED')
  expect(JSON.stringify(failed)).toContain('Assembler')
  expect((await readRole(held.server, role, '2026-12-01')).standing.jobs).toBe(2)
})
