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

async function startWorker(): Promise<Child> {
  const child = new Child(kith, ['worker'], { ...held.server.environment, NODE_ENV: 'production', KITH_LOG_LEVEL: 'warn' })
  await child.says(/Working on background jobs/, 60_000)
  return child
}
