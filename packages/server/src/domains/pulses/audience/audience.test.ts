import { describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { hire, hireAgain } from '#domains/jobs/testing/hire.ts'
import { jobEndDateFinalise, jobUpdate, readJob } from '#domains/jobs/testing/operations.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { usePulses } from '../testing/pulses.ts'

const held = useTestServer()
const { person, run } = useForms(() => held.server)
const { schedule, shown, work } = usePulses(() => held.server)
const list = (name: string) => held.server.world.lists[name] ?? ''
const day = '2027-03-01'
// Sydney is eleven hours ahead until April
const atNine = '2027-02-28T22:00:00Z'

async function moved(job: string, businessUnitId: string): Promise<void> {
  const { version } = await readJob(held.server.as('hr'), job)
  const input = { id: job, version, attributes: [{ attribute: 'BUSINESS_UNIT' }], businessUnitId, effectiveFrom: day }
  await held.server.as('hr').ask(jobUpdate, { input: { ...input, reasonId: list('Restructure') } })
}
const away = (job: string, from: string, until: string | null) =>
  held.server.rows(
    `insert into job_leaves (tenant_id, id, job_id, leave_type_id, start_on, end_on)
     select $1, gen_random_uuid(), $2, id, $3, $4 from leave_types where tenant_id = $1 limit 1`,
    [held.server.world.tenantId, job, from, until],
  )
async function ended(job: string): Promise<void> {
  const input = { id: job, version: (await readJob(held.server.as('hr'), job)).version, turnoverReasonId: list('Retirement') }
  await held.server.as('hr').ask(jobEndDateFinalise, { input: { ...input, companyEndDate: '2027-02-28' } })
}

describe('a pulse for a unit and those below it, without people on leave', () => {
  it('asks once about each job that is there on its day, and tells a supervisor of each of theirs', async () => {
    const { id: below } = await run<{ id: string }>('hr', 'businessUnitCreate', { name: 'Quay', parentId: list('Operations') }, '{ id }')
    const supervisorJobId = held.server.world.jobs.manager
    const [design, operations] = [list('Design'), list('Operations')]
    const movesIn = await hire(held.server, { businessUnitId: design, supervisorJobId }, 'Moves in')
    const returns = await hire(held.server, { businessUnitId: below, supervisorJobId }, 'Returns')
    await hire(held.server, { companyStartDate: day, supervisorJobId }, 'Starts')
    const twice = await hire(held.server, { supervisorJobId }, 'Twice')
    await hireAgain(held.server, twice.person, { supervisorJobId })
    await hire(held.server, {}, 'Nobody above')
    const movesOut = await hire(held.server, { supervisorJobId }, 'Moves out')
    const ill = await hire(held.server, { supervisorJobId }, 'Ill')
    const gone = await hire(held.server, { supervisorJobId }, 'Gone')
    await moved(movesIn.job, operations)
    await moved(movesOut.job, design)
    await away(returns.job, '2026-12-01', day)
    await away(ill.job, '2027-02-26', null)
    await ended(gone.job)

    const { id } = await schedule({ businessUnitIds: [operations], onLeave: 'WITHOUT', sendOn: day })
    held.server.travel(atNine)
    await runSchedule(held.server, 'wake for pulses', day)
    await work()
    const asked = await held.server.rows<{ subject: string }>(
      `select coalesce(p.last_name, '') as subject from tasks t join people p on p.id = t.person_id where respondent_id = $1 order by 1`,
      [person('manager')],
    )
    expect(asked.map(({ subject }) => subject)).toEqual(['Larsen', 'Moves in', 'Returns', 'Starts', 'Twice', 'Twice'])
    // Nobody is above the director either
    expect((await shown(id)).sends).toMatchObject([{ subjects: 9, forms: 7, unanswerable: 2 }])
    await runQueued(held.server, ['notifications'])
    const mails = await held.server.rows(
      "select recipient, template, data ->> 'count' as count from email_messages where template ~ '^notification' order by 1",
    )
    expect(mails).toEqual([
      { recipient: 'director@demo.example', template: 'notification', count: null },
      { recipient: 'manager@demo.example', template: 'notifications', count: '6' },
    ])
  })
})
