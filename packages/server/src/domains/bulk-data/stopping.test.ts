import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'
import { peopleCsv } from './testing/invented.ts'

const held = useTestServer({ work: false })
const kith = join(import.meta.dirname, '../../cli/kith.ts')
const people = 4000

it('an import under way when the process is told to stop is handed back at once, and ends after the next start with every row once', async () => {
  const tool = new Importing(held.server)
  const { importId } = await tool.addFile('CREATE_PEOPLE', peopleCsv(people))
  const first = await startWorker()
  await tool.settled(importId, 60)
  await tool.start(importId)
  await tool.until(importId, ({ counts }) => counts.completed > 0, 60)
  first.process.kill('SIGTERM')
  const { code, milliseconds } = await first.ends()
  expect([code, milliseconds < 9000], `${milliseconds} ms\n${first.output}`).toEqual([0, true])
  const { status, counts } = await tool.get(importId)
  expect(status).toBe('PROCESSING')
  expect(counts.completed).toBeLessThan(people)
  expect(counts.failed).toBe(0)

  const second = await startWorker()
  expect(await tool.settled(importId, 120)).toMatchObject({ status: 'COMPLETED', counts: { completed: people, failed: 0 } })
  second.process.kill('SIGTERM')
  expect((await second.ends()).code, second.output).toBe(0)
  const [made] = await held.server.rows(`
    select count(*)::integer as people, count(distinct employee_number)::integer as numbers,
      (select count(*)::integer from events where name = 'person.created' and source = 'import') as events
    from people where employee_number like 'first%'`)
  expect(made).toEqual({ people, numbers: people, events: people })
}, 180_000)

it('one whose file is being read, or whose missing records are being created, is handed back by a server just as well', async () => {
  const tool = new Importing(held.server)
  const genders = 12
  const rows = Array.from({ length: 1500 }, (_, index) => `slow${index},Slow,slow${index}@many.example,Gender ${index % genders}`)
  const made = async () =>
    (await held.server.rows("select from genders where tenant_id = $1 and name like 'Gender %'", [held.server.world.tenantId])).length
  // Each step is slow enough to be met on its way
  await held.server.rows(`
    create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.15); return new; end';
    create trigger dawdle before update on bulk_data_imports for each row execute function dawdle()`)
  const { importId } = await tool.addFile('CREATE_PEOPLE', `employee_number,last_name,email,gender\n${rows.join('\n')}`)
  const stopWhile = async (stage: string, reached: () => Promise<unknown>) => {
    const child = startServer()
    await reached()
    child.process.kill('SIGTERM')
    const { code, milliseconds } = await child.ends()
    expect([code, milliseconds < 9000], `${milliseconds} ms\n${child.output}`).toEqual([0, true])
    expect((await tool.get(importId)).progress).toMatchObject({ stage })
  }

  await stopWhile('READING', () => tool.until(importId, ({ progress }) => progress?.stage === 'READING' && progress.done > 0, 60))
  await stopWhile('PROCESSING', async () => {
    await tool.settled(importId, 60)
    await tool.start(importId)
    await expect.poll(made, { timeout: 60_000 }).toBeGreaterThan(0)
  })
  expect(await made()).toBeLessThan(genders)

  await held.server.rows('drop function dawdle cascade')
  await held.server.another({}, { work: true })
  expect(await tool.settled(importId, 60)).toMatchObject({ status: 'COMPLETED', counts: { completed: rows.length, failed: 0 } })
  expect(await made()).toBe(genders)
  expect((await held.server.rows("select from people where employee_number like 'slow%'")).length).toBe(rows.length)
}, 180_000)

async function startWorker(): Promise<Child> {
  const child = new Child(kith, ['worker'], environment())
  await child.says(/Working on background jobs/, 60_000)
  return child
}

const startServer = () => new Child(kith, ['start'], { ...environment(), KITH_PORT: '0', KITH_DRAIN_SECONDS: '0' })
const environment = () => ({ ...held.server.environment, NODE_ENV: 'production', KITH_LOG_LEVEL: 'warn' })
