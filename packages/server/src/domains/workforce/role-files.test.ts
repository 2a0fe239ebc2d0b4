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
  const again = (await tool().addFile('UPDATE_JOBS', csv.split('\n').slice(0, 3).join('\n'), { filename: 'again.csv' })).importId
  expect((await tool().settled(again)).counts).toMatchObject({ all: 0, unchanged: 2, errors: 0 })
})

it('a file says by its path which of two roles of one name it means; by the name alone it is an error that offers the paths', async () => {
  const [north, south] = [await makeRole(held.server, 'North'), await makeRole(held.server, 'South')]
  for (const parentId of [north, south]) await makeRole(held.server, 'Cleaner', { parentId })
  const [one, other] = [await keyOf((await hire(held.server)).person), await keyOf((await hire(held.server)).person)]
  const rows = [`${one},2026-12-01,Promotion,Cleaner`, `${other},2026-12-01,Promotion,South / Cleaner`]
  const csv = ['person_lookup,effective_from,reason,workforce_role', ...rows].join('\n')
  const { importId } = await tool().addFile('UPDATE_JOBS', csv, { filename: 'cleaners.csv' })
  expect((await tool().settled(importId)).counts).toMatchObject({ all: 2, errors: 1 })
  const [refused] = await tool().actions(importId, 'ERRORS')
  expect(refused?.rowNumber).toBe(2)
  const said = JSON.stringify(refused?.errors)
  for (const path of ['North / Cleaner', 'South / Cleaner']) expect(said).toContain(path)
})
