import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { haltAt } from '#platform/testing/halt.ts'
import { passJobTime } from '#platform/testing/job-time.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: false })
const kith = join(import.meta.dirname, '../../cli/kith.ts')
/** One more than what is read in one step, and than what is done in two. */
const people = 1001
const genders = 6

const processes = { meta: { slow: 'starts three processes and two servers' }, timeout: 600_000 }
it(
  'an import is handed back at once by a process that is told to stop, whatever it is at, and ends after the next start with every row once',
  processes,
  async () => {
    const tool = new Importing(held.server)
    const rows = Array.from({ length: people }, (_, index) => `slow${index},Slow,slow${index}@many.example,Gender ${index % genders}`)
    const { importId } = await tool.addFile('CREATE_PEOPLE', `employee_number,last_name,email,gender\n${rows.join('\n')}`)
    const stopAt = async (command: 'start' | 'worker', place: Parameters<typeof haltAt>[1]) => {
      const halt = await haltAt(held.server, place)
      const child = new Child(kith, [command], environment())
      await halt.reached()
      child.process.kill('SIGTERM')
      await halt.lift()
      const { code, milliseconds } = await child.ends()
      expect([code, milliseconds < 9000], `${milliseconds} ms\n${child.output}`).toEqual([0, true])
      await passJobTime(held.server)
      return tool.get(importId)
    }
    const made = async () =>
      (await held.server.rows("select from genders where tenant_id = $1 and name like 'Gender %'", [held.server.world.tenantId])).length

    const reading = { before: 'update', on: 'bulk_data_imports', when: "new.stage = 'READING' and new.stage_done > 0" } as const
    expect(await stopAt('start', reading)).toMatchObject({ status: 'UNPROCESSED', progress: { stage: 'READING' } })

    const undisturbed = await held.server.another({}, { work: true })
    await tool.settled(importId)
    await undisturbed.stop()
    await tool.start(importId)
    const creating = { before: 'insert', on: 'genders', when: "new.name = 'Gender 2'" } as const
    expect(await stopAt('worker', creating)).toMatchObject({ status: 'PROCESSING', counts: { completed: 0, failed: 0 } })
    expect(await made()).toBeGreaterThan(0)
    expect(await made()).toBeLessThan(genders)

    const processing = { before: 'update', on: 'bulk_data_imports', when: 'old.completed_count > 0' } as const
    const { status, counts } = await stopAt('worker', processing)
    expect([status, counts.failed]).toEqual(['PROCESSING', 0])
    expect(counts.completed).toBeGreaterThan(0)
    expect(counts.completed).toBeLessThan(people)

    await held.server.another({}, { work: true })
    expect(await tool.settled(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: people, failed: 0 } })
    expect(await made()).toBe(genders)
    const [found] = await held.server.rows(`
    select count(*)::integer as people, count(distinct employee_number)::integer as numbers,
      (select count(*)::integer from events where name = 'person.created' and source = 'import') as events
    from people where employee_number like 'slow%'`)
    expect(found).toEqual({ people, numbers: people, events: people })
  },
)

const environment = () => ({
  ...held.server.environment,
  NODE_ENV: 'production',
  KITH_LOG_LEVEL: 'warn',
  KITH_PORT: '0',
  KITH_DRAIN_SECONDS: '0',
})
