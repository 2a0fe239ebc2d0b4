import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { killAt, takeUp } from '#platform/testing/killed-worker.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'
import { endsCsv, jobsCsv, peopleCsv, peopleWithJobsCsv } from './testing/invented.ts'

const held = useTestServer({ work: false })
/** With a job and its end for each, a little more than what one transaction does. */
const people = 180
/** What one transaction does. */
const atOnce = 500

const whilePreparing = {
  'in the second file': { before: 'insert', on: 'bulk_data_import_actions', when: "new.type = 'CREATE_JOBS'" },
  'between two checks': { before: 'update', on: 'bulk_data_imports', when: "new.stage = 'CHECKING' and new.stage_done > 0" },
} as const
const whileProcessing = {
  'in the middle of a missing record': { before: 'insert', on: 'locations', when: "new.name = 'Hobart'" },
  'before what was done is noted': { before: 'update', on: 'bulk_data_import_actions', when: "new.status = 'COMPLETED'" },
  'between two transactions': { before: 'update', on: 'bulk_data_imports', when: 'old.completed_count > 0' },
  'before the end is told': { before: 'insert', on: 'events', when: "new.name = 'bulk_data_import.completed'" },
} as const

it(
  'an import whose worker is killed again and again ends as if nothing had happened: every action once [PW-481]',
  { meta: { slow: 'starts eight workers' }, timeout: 600_000 },
  async () => {
    const tool = new Importing(held.server)
    const { importId } = await tool.addFile('CREATE_PEOPLE', peopleCsv(people))
    await tool.addFile('CREATE_JOBS', jobsCsv(people).replaceAll('Sydney', 'Hobart'), { importId, filename: 'jobs.csv' })
    await tool.addFile('END_JOBS', endsCsv(people), { importId, filename: 'ends.csv' })
    const target = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('hr'), importId }

    for (const place of Object.values(whilePreparing)) await killAt(held.server, place, { start: () => worker(target) })
    await workOn(target)
    const prepared = await tool.get(importId)
    expect(prepared).toMatchObject({ counts: { all: 3 * people, errors: 0 }, missingRecords: [{ name: 'Hobart', rowCount: people }] })
    await tool.start(importId)
    for (const place of Object.values(whileProcessing)) await killAt(held.server, place, { start: () => worker(target) })
    expect((await tool.get(importId)).status).toBe('PROCESSING')
    await workOn(target)

    expect(await tool.get(importId)).toMatchObject({
      status: 'COMPLETED',
      counts: { all: 3 * people, completed: 3 * people, failed: 0, pending: 0 },
    })
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
  },
)

it(
  'people with their jobs whose worker is killed between the people and their jobs get one job each',
  { meta: { slow: 'starts three workers' }, timeout: 300_000 },
  async () => {
    const tool = new Importing(held.server)
    const { importId } = await tool.addFile('CREATE_PEOPLE_WITH_JOBS', peopleWithJobsCsv(atOnce, 'both'))
    const target = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('hr'), importId }
    const start = () => worker(target)
    await workOn(target)
    await tool.start(importId)
    await killAt(held.server, { before: 'update', on: 'bulk_data_imports', when: `old.completed_count = ${atOnce}` }, { start })
    expect((await tool.get(importId)).counts).toMatchObject({ completed: atOnce, pending: atOnce })
    await killAt(held.server, { before: 'insert', on: 'jobs', when: 'true' }, { start })
    await workOn(target)
    expect(await tool.get(importId)).toMatchObject({ status: 'COMPLETED', counts: { completed: 2 * atOnce, failed: 0, pending: 0 } })
    const [jobs] = await held.server.rows(`
      select count(distinct p.id)::integer as people, count(*)::integer as jobs, count(distinct p.id) filter (where boss.employee_number is distinct from
        case when p.employee_number <> 'both0' then 'both' || ((substr(p.employee_number, 5)::integer - 1) / 8) end)::integer as "wrongSupervisors"
      from people p join jobs j on j.person_id = p.id left join job_segments s on s.job_id = j.id left join jobs above on above.id = s.supervisor_job_id
      left join people boss on boss.id = above.person_id where p.employee_number like 'both%'`)
    expect(jobs).toEqual({ people: atOnce, jobs: atOnce, wrongSupervisors: 0 })
  },
)

const twoWorkers = { meta: { slow: 'starts two workers' }, timeout: 300_000 }
it('an import whose worker is killed is taken up by the next one through the queue', twoWorkers, async () => {
  const tool = new Importing(held.server)
  const { importId } = await tool.addFile('CREATE_PEOPLE', peopleCsv(people, 'second'))
  const start = async () => {
    const child = worker()
    await tool.start(importId)
    return child
  }
  await killAt(held.server, { before: 'insert', on: 'people', when: "new.employee_number like 'second%'" }, { start })
  expect(await tool.get(importId)).toMatchObject({ status: 'PROCESSING', counts: { completed: 0, failed: 0 } })

  const outcome = async () => {
    const { status, counts } = await tool.get(importId)
    return [status, counts.completed, counts.failed]
  }
  await takeUp(held.server, outcome, ['COMPLETED', people, 0], worker)
})

type Target = { tenantId: string; userId: string; importId: string }

/** Undisturbed. */
async function workOn(target: Target): Promise<void> {
  const child = worker(target)
  expect((await child.ends()).code, child.output).toBe(0)
}

function worker(target?: Target): Child {
  return new Child(join(import.meta.dirname, 'testing', 'worker-process.ts'), [], {
    ...held.server.environment,
    KITH_LOG_LEVEL: 'silent',
    TEST_URLS: JSON.stringify(held.server.urls),
    ...(target ? { TEST_IMPORT: JSON.stringify(target) } : {}),
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
