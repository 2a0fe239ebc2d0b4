import { expect, it } from 'vitest'
import { readJob } from '#domains/jobs/testing/operations.ts'
import { killAt, takeUp } from '#platform/testing/killed-worker.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { entered, useCompensation } from '../testing/compensation.ts'

const held = useTestServer()
const { plan, read, run, lineOf, set } = useCompensation(() => held.server)

const processes = { slow: 'starts two workers' }
it(
  'raises whose worker is killed after it has written them, but not yet their events, are one update of each job in the end',
  { meta: processes },
  async () => {
    const { server } = held
    const { id } = await plan('900000')
    const people = ['Zoë Larsen', 'Malik Osei', "Dora O'Neill"]
    for (const person of people) await set('hr', id, [entered(await lineOf(id, person), '1000')])
    const started = await run('hr', 'compensationPlanStart', { id, version: (await read('hr', id)).version })
    const { version } = await run('hr', 'compensationPlanComplete', { id, version: started.version })
    await run('hr', 'compensationPlanApply', { id, version, reasonId: server.world.lists['Promotion'] })
    const outcomes = async () => (await read('hr', id)).outcomes.filter(({ lines }) => lines > 0)
    const raised = async () => (await readJob(server.as('hr'), server.world.jobs.employee, '2027-01-01')).remuneration?.baseAnnual
    const updates = () => server.rows("select from job_updates where effective_from = '2027-01-01'")

    await killAt(server, { before: 'insert', on: 'events', when: "new.name = 'job.update_scheduled'" })
    expect([await outcomes(), await raised(), (await updates()).length]).toEqual([[], '80000', 0])

    await takeUp(server, outcomes, [{ outcome: 'APPLIED', lines: people.length }])
    expect([await raised(), (await updates()).length]).toEqual(['81000', people.length])
  },
)
