import { beforeEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { useGoals } from './testing/goals.ts'

const held = useTestServer()
const { run, refused, made, shown, of, which, codeOf } = useGoals(() => held.server)
beforeEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from goals')
  await held.server.rows('update tenant_settings set goal_approval = true, goal_weight = true')
})

const hours = { type: 'TARGET', name: 'Hours to a first answer', start: '100', target: '50', unit: 'hours' }
const plan = { type: 'ACTION', name: 'Publish the plan' }

describe('a goal', () => {
  it('has a name, description, category, weight, dates, progress, job, measurements, comments and documents [AD-485][AD-486][AD-487]', async () => {
    const { id: categoryId } = (
      await held.server.as('hr').ask<{ done: { id: string } }>('mutation { done: goalCategoryCreate(input: { name: "Customers" }) { id } }')
    ).done
    const goal = await made('manager', { description: 'Half the time', categoryId, weight: '2.5', measurements: [hours, plan] })
    expect(goal).toMatchObject({
      name: 'Answer faster',
      description: 'Half the time',
      category: { name: 'Customers' },
      weight: '2.5',
      startOn: '2026-01-01',
      dueOn: '2026-12-31',
      progress: 'NOT_STARTED',
      jobId: held.server.world.jobs.employee,
      measurements: [hours, plan],
      percentage: 0,
      documents: [],
      comments: [],
      madeBy: { displayName: 'Malik Osei' },
    })
  })

  it('needs a start and a due date in their order [AD-719]', async () => {
    const input = { personId: of('employee'), name: 'Answer faster' }
    expect((await refused('employee', 'Create', input)).problems?.map(({ path }) => path)).toEqual(['startOn', 'dueOn'])
    const { problems } = await refused('employee', 'Create', { ...input, startOn: '2026-03-02', dueOn: '2026-03-01' })
    expect(problems).toMatchObject([{ path: 'dueOn', message: 'The due date must not be before the start date.' }])
  })

  it('is measured from a starting value to another one [AD-721]', async () => {
    const { problems } = await refused(
      'employee',
      'Create',
      goalInput({
        measurements: [
          { ...hours, target: '100.0' },
          { ...hours, start: null },
        ],
      }),
    )
    expect(problems).toMatchObject([
      { path: 'measurements.0.target', message: 'The target must be different from the starting value.' },
      { path: 'measurements.1.start', message: 'Enter a number.' },
    ])
  })

  it('is created only for a person with a job, and for a job of theirs [PW-526][AD-736][AD-920]', async () => {
    const { done } = await held.server
      .as('hr')
      .ask<{ done: { id: string } }>(
        'mutation { done: personCreate(input: { firstName: "Nina", lastName: "Newe", email: "nina@demo.example" }) { id } }',
      )
    expect((await refused('hr', 'Create', goalInput({ personId: done.id }))).problems).toMatchObject([
      { path: 'personId', message: "A goal can't be created for a person without a job." },
    ])
    const { problems } = await refused('hr', 'Create', goalInput({ jobId: held.server.world.jobs.manager }))
    expect(problems?.map(({ path }) => path)).toEqual(['jobId'])
  })

  it('weighs 1.0 where nothing is said, and from 0.1 to 100 [AD-984]', async () => {
    const { id, version, weight } = await made('employee', {})
    expect(weight).toBe('1')
    for (const wrong of ['0', '0.05', '100.1'])
      expect((await refused('employee', 'Update', { id, version, weight: wrong })).problems?.map(({ path }) => path)).toEqual(['weight'])
    expect((await run('employee', 'Update', { id, version, weight: null })).weight).toBe('1')
  })

  it('is not found by those who may not view it, like one that is not there', async () => {
    const { id } = await made('employee', {})
    expect(await codeOf('other', id)).toBe('NOT_FOUND')
    expect((await shown('director', id)).name).toBe('Answer faster')
  })
})

describe('the goals of a team', () => {
  it('are those of everyone below, and are asked for only by people with a job that has reports [AD-804]', async () => {
    await made('employee', {})
    const team = '{ page: listGoals(team: true) { items { name person { displayName } } } }'
    const { page } = await held.server.as('manager').ask<{ page: { items: object[] } }>(team)
    expect(page.items).toEqual([{ name: 'Answer faster', person: { displayName: 'Zoë Larsen' } }])
    expect((await held.server.as('employee').refused(team)).extensions.problems).toMatchObject([
      { message: 'This page is for people with direct reports.' },
    ])
  })
})

describe('the progress of a goal', () => {
  it('has states of its own, which new values with a reason change [PW-278][AD-488][AD-612]', async () => {
    const { measurements, ...goal } = await made('employee', { measurements: [hours, plan] })
    const [first, second] = measurements.map(({ id }) => id)
    const half = await run('employee', 'Measure', {
      ...which(goal),
      progress: 'ON_TARGET',
      reason: 'The new queue works',
      readings: [{ measurementId: first, current: '75' }],
    })
    expect(half).toMatchObject({ progress: 'ON_TARGET', percentage: 25, readings: [{ measurementId: first, current: '75', doneOn: null }] })
    const whole = await run('manager', 'Measure', {
      ...which(half),
      progress: 'COMPLETED',
      reason: 'All done',
      readings: [{ measurementId: second, doneOn: '2026-03-02' }],
    })
    expect([whole.progress, whole.percentage]).toEqual(['COMPLETED', 75])
    const wrong = await refused('employee', 'Measure', { ...which(whole), progress: 'ARCHIVED' })
    expect(wrong.problems?.map(({ path }) => path).toSorted()).toEqual(['progress', 'reason'])
    const readings = [{ measurementId: of('employee'), current: '1' }]
    const unknown = await refused('employee', 'Measure', { ...which(whole), progress: 'ON_TARGET', reason: 'Better', readings })
    expect(unknown.problems?.map(({ path }) => path)).toEqual(['readings.0.measurementId'])
    const archived = await run('employee', 'Archive', which(whole))
    expect(archived).toMatchObject({ progress: 'ARCHIVED', standing: 'ARCHIVED', period: 'PAST' })
    expect((await run('employee', 'Unarchive', which(archived))).progress).toBe('ON_TARGET')
  })

  it('goes on with the measurements that stay when others are taken away', async () => {
    const goal = await made('hr', { measurements: [hours, plan] })
    const [first] = goal.measurements
    const half = await run('hr', 'Measure', {
      ...which(goal),
      progress: 'ON_TARGET',
      reason: 'Better',
      readings: [{ measurementId: first?.id, current: '75' }],
    })
    expect(half.percentage).toBe(25)
    const fewer = await run('hr', 'Update', { ...which(half), measurements: [first, { ...hours, name: 'Another' }] })
    expect(fewer).toMatchObject({ percentage: 25, measurements: [{ id: first?.id }, { name: 'Another' }] })
    expect((await run('hr', 'Update', { ...which(fewer), measurements: [first] })).percentage).toBe(50)
  })

  it('is overdue from local midnight after its due date on while it is open, and past once it is completed then [AD-613][AD-614]', async () => {
    const goal = await made('employee', { dueOn: '2026-11-25' })
    const { version } = await run('employee', 'Measure', { ...which(goal), progress: 'ON_TARGET', reason: 'Begun' })
    held.server.travel('2026-11-25T12:59:00Z')
    expect(await shown('employee', goal.id)).toMatchObject({ standing: 'ON_TARGET', period: 'CURRENT' })
    held.server.travel('2026-11-25T13:00:00Z')
    expect(await shown('employee', goal.id)).toMatchObject({ standing: 'OVERDUE', progress: 'ON_TARGET', period: 'CURRENT' })
    await run('employee', 'Measure', { id: goal.id, version, progress: 'COMPLETED', reason: 'Done' })
    expect(await shown('employee', goal.id)).toMatchObject({ standing: 'COMPLETED', period: 'PAST' })
  })

  it('is not overdue once it is reached, whatever its progress says', async () => {
    const { measurements, ...goal } = await made('employee', { dueOn: '2026-11-25', measurements: [hours] })
    const readings = [{ measurementId: measurements[0]?.id, current: '50' }]
    const reached = await run('employee', 'Measure', { ...which(goal), progress: 'ON_TARGET', reason: 'Faster', readings })
    held.server.travel('2026-11-26T13:00:00Z')
    expect(await shown('employee', reached.id)).toMatchObject({ percentage: 100, standing: 'ON_TARGET' })
  })
})

describe('the approval of a goal', () => {
  it('is for the supervisor where the person has made it, and for the person where another has [AD-610][AD-840]', async () => {
    const own = await made('employee', {})
    expect([own.approval, own.decider, own.viewerCan.includes('approve')]).toEqual(['PENDING', 'SUPERVISOR', false])
    expect((await refused('employee', 'Approve', which(own))).code).toBe('INVALID')
    expect((await refused('director', 'Approve', which(own))).problems).toMatchObject([
      { message: 'It is for others to decide on this goal.' },
    ])
    expect(await run('manager', 'Approve', which(own))).toMatchObject({
      approval: 'APPROVED',
      decidedBy: { displayName: 'Malik Osei' },
      decidedOn: '2026-11-20',
    })
    const given = await made('manager', {})
    expect((await refused('manager', 'Approve', which(given))).code).toBe('INVALID')
    expect((await run('employee', 'Approve', which(given))).approval).toBe('APPROVED')
  })

  it('is also for holders of the permission, but not for their own goals', async () => {
    expect((await run('hr', 'Approve', which(await made('employee', {})))).approval).toBe('APPROVED')
    expect((await refused('hr', 'Approve', which(await made('hr', { personId: of('hr') })))).code).toBe('INVALID')
  })

  it('is declined with a comment, and asked for again with the next change [AD-611][AD-718][AD-841]', async () => {
    const goal = await made('manager', {})
    expect((await refused('employee', 'Decline', which(goal))).problems?.map(({ path }) => path)).toEqual(['decisionComment'])
    const declined = await run('employee', 'Decline', { ...which(goal), decisionComment: 'Not with this team' })
    expect(declined).toMatchObject({ approval: 'DECLINED', decisionComment: 'Not with this team' })
    const again = await run('manager', 'Update', { ...which(declined), name: 'Answer much faster' })
    expect(again).toMatchObject({ approval: 'PENDING', decider: 'PERSON', decisionComment: null, decidedBy: null })
  })

  it('is asked for again of the other side when anybody changes what was agreed, and not for new values or words', async () => {
    const approved = await run('manager', 'Approve', which(await made('employee', { measurements: [hours] })))
    const [measurement] = approved.measurements
    const measured = await run('employee', 'Measure', {
      ...which(approved),
      progress: 'ON_TARGET',
      reason: 'Better',
      readings: [{ measurementId: measurement?.id, current: '80' }],
    })
    const worded = await run('employee', 'Update', { ...which(measured), description: 'In other words', name: 'Answer sooner' })
    const byOther = await run('manager', 'Update', { ...which(worded), description: 'In the words of another' })
    expect([measured.approval, worded.approval, byOther.approval]).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
    const later = await run('employee', 'Update', { ...which(byOther), dueOn: '2027-03-01' })
    expect(later).toMatchObject({ approval: 'PENDING', decider: 'SUPERVISOR', percentage: 40 })
    const agreed = await run('manager', 'Approve', which(later))
    for (const who of ['manager', 'hr'] as const) {
      const now = await shown('hr', agreed.id)
      const harder = await run(who, 'Update', {
        ...which(now),
        measurements: [{ ...measurement, ...hours, target: who === 'hr' ? '20' : '30' }],
      })
      expect(harder, who).toMatchObject({ approval: 'PENDING', decider: 'PERSON', decidedBy: null, decidedOn: null })
      expect((await refused('manager', 'Approve', which(harder))).code).toBe('INVALID')
      expect((await run('employee', 'Approve', which(harder))).decidedBy).toEqual({ displayName: 'Zoë Larsen' })
    }
  })

  it('goes to the other side when one that waits is changed', async () => {
    const given = await made('manager', {})
    const changed = await run('employee', 'Update', { ...which(given), dueOn: '2027-03-01' })
    expect(changed.decider).toBe('SUPERVISOR')
    expect((await refused('employee', 'Approve', which(changed))).code).toBe('INVALID')
    expect((await run('manager', 'Update', { ...which(changed), dueOn: '2027-04-01' })).decider).toBe('PERSON')
  })

  it('is there at once where the organisation does not use it, and goals that wait are still decided on [AD-460]', async () => {
    const waiting = await made('employee', {})
    await held.server.rows('update tenant_settings set goal_approval = false, goal_weight = false')
    expect(await made('employee', { weight: '3' })).toMatchObject({ approval: 'APPROVED', weight: '1' })
    expect((await run('manager', 'Approve', which(waiting))).approval).toBe('APPROVED')
    const { getSession } = await held.server
      .as('employee')
      .ask<{ getSession: { tenantConfig: { features: string[] } } }>('{ getSession { tenantConfig { features } } }')
    expect(getSession.tenantConfig.features).toEqual(['organisationObjectives'])
  })

  it('is for whoever supervises the job on the day, and the one before finds nothing any more', async () => {
    const goal = await made('employee', {})
    const { jobs, tenantId } = held.server.world
    const [job] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [jobs.employee])
    const [reason] = await held.server.rows<{ id: string }>('select id from job_update_reasons where tenant_id = $1', [tenantId])
    const attributes = [{ attribute: 'SUPERVISOR' }]
    await held.server.as('hr').ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: {
        id: jobs.employee,
        version: job?.version,
        effectiveFrom: '2026-12-22',
        attributes,
        supervisorJobId: jobs.other,
        reasonId: reason?.id,
      },
    })
    await held.server.rows(
      `insert into permission_group_members (tenant_id, permission_group_id, user_id)
       select tenant_id, id, $2 from permission_groups where tenant_id = $1 and name = 'Supervisor' on conflict do nothing`,
      [tenantId, await held.server.userOf('other')],
    )
    held.server.travel('2026-12-21T12:59:00Z')
    expect((await shown('manager', goal.id)).viewerCan).toContain('approve')
    expect(await codeOf('other', goal.id)).toBe('NOT_FOUND')
    held.server.travel('2026-12-21T13:00:00Z')
    expect(await codeOf('manager', goal.id)).toBe('NOT_FOUND')
    expect((await run('other', 'Approve', which(goal))).approval).toBe('APPROVED')
  })
})

const goalInput = (more: object) => ({
  personId: of('employee'),
  name: 'Answer faster',
  startOn: '2026-01-01',
  dueOn: '2026-12-31',
  ...more,
})
