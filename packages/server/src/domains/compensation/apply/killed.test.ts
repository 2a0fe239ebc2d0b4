import { expect, it } from 'vitest'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { createPeople } from '#domains/people/public.ts'
import { killAt, takeUp } from '#platform/testing/killed-worker.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { entered, useCompensation } from '../testing/compensation.ts'

const held = useTestServer()
const { plan, read, run, lines, set } = useCompensation(() => held.server)
/** A set is of 500 lines. */
const [hired, raised, ended] = [1250, 1150, 12]
const setAtOnce = 500

async function hireMany(): Promise<void> {
  const remuneration = {
    type: 'ANNUAL_SALARY',
    currency: 'AUD',
    baseAnnual: '60000',
    payCycle: 'FORTNIGHTLY',
    hoursPerCycle: '76',
  } as const
  await asAdministrator(held.server, async (ctx) => {
    const people = await createPeople(
      ctx,
      Array.from({ length: hired }, (_, index) => ({ lastName: `Hired ${index}`, emails: [{ email: `hired-${index}@demo.example` }] })),
    )
    await createJobs(
      ctx,
      people.map((personId) => ({ ...ordinaryJob(held.server), personId, isPrimary: true, remuneration })),
    )
  })
}

const processes = { slow: 'hires more people than are raised in two sets, and starts two workers' }
it(
  'raises whose worker is killed in the middle of a later set, before the events of the set, are one update of each job in the end',
  { meta: processes },
  async () => {
    const { server } = held
    await hireMany()
    const { id } = await plan('9000000')
    const chosen = (await lines('hr', { planId: id })).filter(({ person }) => person.startsWith('Hired')).slice(0, raised)
    for (let at = 0; at < chosen.length; at += setAtOnce)
      await set(
        'hr',
        id,
        chosen.slice(at, at + setAtOnce).map((line) => entered(line, '3%')),
      )
    const started = await run('hr', 'compensationPlanStart', { id, version: (await read('hr', id)).version })
    const { version } = await run('hr', 'compensationPlanComplete', { id, version: started.version })
    const jobs = await server.rows<{ job_id: string }>(
      'select job_id from compensation_lines where plan_id = $1 and adjustment is not null order by id',
      [id],
    )
    expect(jobs).toHaveLength(raised)
    const jobAt = (index: number) => jobs[index]?.job_id ?? ''
    const gone = jobs.slice(-ended)
    for (const { job_id: job } of gone) {
      const input = { id: job, version: 1, companyEndDate: '2026-12-31', turnoverType: 'VOLUNTARY' }
      await server.as('hr').ask(jobEndDateFinalise, { input })
    }
    await run('hr', 'compensationPlanApply', { id, version, reasonId: server.world.lists['Promotion'] })
    const outcomes = async () => (await read('hr', id)).outcomes.filter(({ lines: count }) => count > 0)
    const pay = async (job: string) => (await readJob(server.as('hr'), job, '2027-01-01')).remuneration?.baseAnnual
    const updates = () => server.rows<{ job_id: string }>("select job_id from job_updates where effective_from = '2027-01-01'")
    const events = () => server.rows("select from events where name = 'job.update_scheduled'")

    const place = `new.name = 'job.update_scheduled' and new.subject_id = '${jobAt(setAtOnce + 100)}'`
    await killAt(server, { before: 'insert', on: 'events', when: place })
    expect(await outcomes()).toEqual([{ outcome: 'APPLIED', lines: setAtOnce }])
    expect([(await updates()).length, (await events()).length]).toEqual([setAtOnce, setAtOnce])
    expect([await pay(jobAt(0)), await pay(jobAt(setAtOnce + 1))]).toEqual(['61800', '60000'])

    await takeUp(server, outcomes, [
      { outcome: 'APPLIED', lines: raised - ended },
      { outcome: 'REFUSED', lines: ended },
    ])
    const written = (await updates()).map(({ job_id: job }) => job)
    expect(written.toSorted()).toEqual(
      jobs
        .slice(0, -ended)
        .map(({ job_id: job }) => job)
        .toSorted(),
    )
    expect((await events()).length).toBe(raised - ended)
    expect([await pay(jobAt(setAtOnce + 1)), await pay(jobAt(raised - ended - 1))]).toEqual(['61800', '61800'])
  },
)
