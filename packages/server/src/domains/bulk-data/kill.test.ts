import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testSecret } from '#platform/testing/global-setup.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'
import { endsCsv, jobsCsv, peopleCsv } from './testing/invented.ts'

const held = useTestServer({ work: false })
const people = 600

describe('an import whose worker is killed again and again', () => {
  it('ends as if nothing had happened: every action once [PW-481]', { timeout: 600_000 }, async () => {
    const tool = new Importing(held.server)
    const { importId } = await tool.addFile('CREATE_PEOPLE', peopleCsv(people))
    await tool.addFile('CREATE_JOBS', jobsCsv(people).replaceAll('Sydney', 'Hobart'), { importId, filename: 'jobs.csv' })
    await tool.addFile('END_JOBS', endsCsv(people), { importId, filename: 'ends.csv' })
    const target = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('hr'), importId }

    const killsWhilePreparing = await killUntil(target, async () => (await tool.get(importId)).progress === null)
    const prepared = await tool.get(importId)
    expect(prepared).toMatchObject({ counts: { all: 3 * people, errors: 0 }, missingRecords: [{ name: 'Hobart', rowCount: people }] })
    await tool.start(importId)
    const killsWhileProcessing = await killUntil(target, async () => (await tool.get(importId)).status !== 'PROCESSING')

    expect(killsWhilePreparing).toBeGreaterThanOrEqual(2)
    expect(killsWhileProcessing).toBeGreaterThanOrEqual(2)
    expect((await tool.get(importId)).counts).toMatchObject({ all: 3 * people, completed: 3 * people, failed: 0, pending: 0 })
    expect(await tally()).toEqual({
      people,
      numbers: people,
      emails: people,
      jobs: people,
      owners: people,
      createdPeople: people,
      createdJobs: people,
      ended: people,
      endedJobs: people,
      places: 1,
      createdPlaces: 1,
      completed: 1,
      wrongSupervisors: 0,
    })
  })

  it('goes on within a minute through the queue', { timeout: 600_000 }, async () => {
    const tool = new Importing(held.server)
    const { importId } = await tool.addFile('CREATE_PEOPLE', peopleCsv(people, 'second'))
    const first = worker()
    await tool.settled(importId, 180)
    await tool.start(importId)
    await tool.until(importId, ({ counts }) => counts.completed > 0, 180)
    first.kill('SIGKILL')
    const killedAt = Date.now()
    const before = (await tool.get(importId)).counts.completed
    const second = worker()
    await tool.until(importId, ({ counts, status }) => counts.completed > before || status === 'COMPLETED', 60)
    expect(Date.now() - killedAt).toBeLessThan(60_000)
    expect(await tool.until(importId, ({ progress }) => progress === null, 180)).toMatchObject({
      status: 'COMPLETED',
      counts: { completed: people, failed: 0 },
    })
    second.kill('SIGKILL')
  })
})

type Target = { tenantId: string; userId: string; importId: string }

/** Kills the worker at random moments until it has finished on its own: early at first, so that it is killed however fast the machine is, then ever later, so that the end comes. Returns how often. */
async function killUntil(target: Target, isDone: () => Promise<boolean>): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const child = worker(target)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * 80 + kills ** 2 * 40)
    await new Promise((resolve) => child.once('close', resolve))
    clearTimeout(timer)
    if (await isDone()) return kills
    if (kills > 60) throw new Error('The import does not come to its end')
  }
}

function worker(target?: Target): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'testing', 'worker-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      KITH_SECRET: testSecret,
      KITH_LOG_LEVEL: 'silent',
      KITH_DATA_DIR: held.server.running.services.config.dataDirectory,
      TEST_URLS: JSON.stringify(held.server.urls),
      ...(target ? { TEST_IMPORT: JSON.stringify(target) } : {}),
    },
  })
}

async function tally() {
  const [row] = await held.server.rows<Record<string, string>>(`
    select
      (select count(*) from people where employee_number like 'first%') as people,
      (select count(distinct employee_number) from people where employee_number like 'first%') as numbers,
      (select count(distinct lower(email)) from person_emails where email like 'first%') as emails,
      (select count(*) from jobs j join people p on p.id = j.person_id where employee_number like 'first%') as jobs,
      (select count(distinct j.person_id) from jobs j join people p on p.id = j.person_id where employee_number like 'first%') as owners,
      (select count(*) from events where name = 'person.created' and source = 'import') as "createdPeople",
      (select count(*) from events where name = 'job.created' and source = 'import') as "createdJobs",
      (select count(*) from jobs j join people p on p.id = j.person_id where employee_number like 'first%' and company_end_on = '2026-06-30') as ended,
      (select count(*) from events where name = 'job.end_date_finalised' and source = 'import') as "endedJobs",
      (select count(*) from locations where name = 'Hobart') as places,
      (select count(*) from events where name = 'location.created' and source = 'import') as "createdPlaces",
      (select count(*) from events where name = 'bulk_data_import.completed') as completed,
      (select count(*) from job_segments s join people p on p.id = s.person_id join jobs above on above.id = s.supervisor_job_id join people boss on boss.id = above.person_id
        where p.employee_number like 'first%' and boss.employee_number <> 'first' || ((substr(p.employee_number, 6)::integer - 1) / 8)) as "wrongSupervisors"`)
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]))
}
