import { afterEach, describe, expect, it } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { everybody, pulseFields as fields, tomorrowAtNine, usePulses, type Pulse } from './testing/pulses.ts'

const held = useTestServer()
const { person, refused, run, submit } = useForms(() => held.server)
const { design, schedule, shown, tasks, work } = usePulses(() => held.server)
const unit = (name: string) => held.server.world.lists[name]

afterEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['tasks', 'pulses', 'pgboss.job']) await held.server.rows(`delete from ${table}`)
})

describe('a pulse', () => {
  it('is upcoming until its moment, and asks about everybody whom its filters find then, once, whichever process runs twice [AD-588] [AD-589]', async () => {
    const { id, state, nextSendAt } = await schedule({ businessUnitIds: [unit('Operations')] })
    expect({ state, nextSendAt }).toEqual({ state: 'UPCOMING', nextSendAt: '2026-11-20T22:00:00.000Z' })
    await work()
    expect(await tasks()).toEqual([])
    await runSchedule(held.server, 'wake for pulses', '2026-11-20')
    held.server.travel(tomorrowAtNine)
    await work()
    const { state: sent, sends } = await shown(id)
    expect(sent).toBe('SENT')
    // Nobody is above the director
    expect(sends).toEqual([{ state: 'SENT', reason: null, subjects: 3, forms: 2, answered: 0, unanswerable: 1 }])
    expect(await tasks()).toEqual([
      { subject: 'Malik Osei', respondent: "Dora O'Neill" },
      { subject: 'Zoë Larsen', respondent: 'Malik Osei' },
    ])
  })

  it('says of each time how many of its forms have been answered', async () => {
    const { id } = await schedule({ businessUnitIds: [unit('Operations')] })
    await runSchedule(held.server, 'wake for pulses', '2026-11-20')
    held.server.travel(tomorrowAtNine)
    await work()
    const [task] = await held.server.rows<{ id: string }>('select id from tasks where respondent_id = $1', [person('manager')])
    await submit('manager', task?.id ?? '', [])
    expect((await shown(id)).sends).toMatchObject([{ forms: 2, answered: 1 }])
  })

  it('has a name, a form, how often it comes, its moments, its state and its filters [AD-481]', async () => {
    const grade = await run<{ id: string }>('admin', 'payGradeCreate', { name: 'Grade of pulses' }, '{ id }')
    const input = {
      name: 'Every other week',
      designId: await design(),
      isRecurring: true,
      interval: 2,
      unit: 'WEEK',
      sendOn: '2026-11-21',
      sendAt: '09:00',
      endsOn: '2027-11-21',
      businessUnitIds: [unit('Operations')],
      businessEntityIds: [unit('Harbour & Pine Pty Ltd')],
      locationIds: [unit('Sydney')],
      workClassIds: [unit('Full-Time')],
      payGradeIds: [grade.id],
      includeIds: [person('employee')],
      excludeIds: [person('manager')],
      onLeave: 'WITHOUT',
      onProbation: 'ONLY',
      withoutAccount: 'WITHOUT',
    }
    const { id } = await run<Pulse>('hr', 'pulseCreate', input, '{ id }')
    const query = `query ($id: ID!) { one: getPulse(id: $id) { ${Object.keys(input).join(' ')} state nextSendAt } }`
    expect(await held.server.as('hr').ask(query, { id })).toEqual({
      one: { ...input, state: 'ACTIVE', nextSendAt: '2026-11-20T22:00:00.000Z' },
    })
  })

  it('includes, leaves out and narrows people, with the numbers and a warning beforehand [AD-705] [AD-706]', async () => {
    const query = `query ($designId: ID, $units: [ID!], $include: [ID!], $exclude: [ID!], $leave: PulseTaking) {
      audience: getPulseAudience(designId: $designId, businessUnitIds: $units, includeIds: $include, excludeIds: $exclude, onLeave: $leave) {
        jobs people mixesPeople isPublished gone first { person places respondents } } }`
    type Audience = {
      jobs: number
      people: number
      mixesPeople: boolean
      isPublished: boolean
      gone: string[]
      first: { person: string; places: string[]; respondents: string[] }[]
    }
    const found = async (variables: Record<string, unknown>) =>
      (await held.server.as('hr').ask<{ audience: Audience }>(query, variables)).audience
    expect(await found({ designId: await design(), include: [person('employee'), person('director')] })).toMatchObject({
      jobs: 2,
      mixesPeople: false,
      isPublished: true,
      first: expect.arrayContaining([
        { person: 'Zoë Larsen', places: ['Operations', 'Sydney'], respondents: ['Malik Osei'] },
        { person: "Dora O'Neill", places: expect.any(Array), respondents: [] },
      ]),
    })
    expect(await found({ units: [unit('Operations')], include: [person('employee')] })).toMatchObject({
      jobs: 1,
      mixesPeople: true,
      isPublished: false,
    })
    expect((await found({ units: [unit('Operations')], exclude: [person('employee')] })).jobs).toBe(2)
    expect((await found({ leave: 'ONLY' })).jobs).toBe(0)
    const { job } = await hire(held.server, {}, 'Away')
    await held.server.rows(
      `insert into job_leaves (tenant_id, id, job_id, leave_type_id, start_on) select $1, gen_random_uuid(), $2, id, '2026-11-01' from leave_types where tenant_id = $1 limit 1`,
      [held.server.world.tenantId, job],
    )
    const [all, away, others] = [await found({}), await found({ leave: 'ONLY' }), await found({ leave: 'WITHOUT' })]
    expect([away.jobs, all.jobs - others.jobs]).toEqual([1, 1])
    expect((await held.server.as('manager').refused(query, {})).extensions.missing).toEqual(['pulses.create'])
  })

  it('narrows those whom it asks by each of its filters, to the jobs that have what was chosen and no others [AD-484]', async () => {
    const { tenantId } = held.server.world
    const { id: grade } = await run<{ id: string }>('admin', 'payGradeCreate', { name: 'Grade of one job' }, '{ id }')
    const made = (name: string, input: object) => run<{ id: string }>('admin', name, { name: 'Of one job', ...input }, '{ id }')
    const { id: entity } = await made('businessEntityCreate', { country: 'AU' })
    const { id: location } = await made('locationCreate', { country: 'AU' })
    const { id: workClass } = await made('workClassCreate', { workType: 'PERMANENT' })
    const { person: who } = await hire(
      held.server,
      {
        businessEntityId: entity,
        locationId: location,
        workClassId: workClass,
        payGradeId: grade,
        probationEndDate: '2027-01-31',
      },
      'Filtered',
    )
    await held.server.rows('delete from users where tenant_id = $1 and person_id = $2', [tenantId, who])
    const one = {
      businessEntityIds: [entity],
      locationIds: [location],
      workClassIds: [workClass],
      payGradeIds: [grade],
      onProbation: 'ONLY',
      withoutAccount: 'ONLY',
    }
    const query = `query ($businessEntityIds: [ID!], $locationIds: [ID!], $workClassIds: [ID!], $payGradeIds: [ID!],
      $onProbation: PulseTaking, $withoutAccount: PulseTaking) {
      audience: getPulseAudience(businessEntityIds: $businessEntityIds, locationIds: $locationIds, workClassIds: $workClassIds,
        payGradeIds: $payGradeIds, onProbation: $onProbation, withoutAccount: $withoutAccount) { first { person } } }`
    const found = async (filter: object) => {
      const { audience } = await held.server.as('hr').ask<{ audience: { first: { person: string }[] } }>(query, { ...filter })
      return audience.first.map((each) => each.person)
    }
    expect((await found({})).length).toBeGreaterThan(5)
    // Somebody of another test has no account either
    const others = ['Away']
    for (const [filter, value] of Object.entries(one))
      expect(
        (await found({ [filter]: value })).filter((each) => !others.includes(each)),
        filter,
      ).toEqual([expect.stringMatching(/Filtered/)])
    for (const filter of ['onProbation', 'withoutAccount']) {
      const without = await found({ [filter]: 'WITHOUT' })
      expect([without.length > 4, without.join(' ').includes('Filtered')], filter).toEqual([true, false])
    }
  })

  it('cannot be changed or deleted from 15 minutes before it is sent, nor scheduled for the past [AD-592] [AD-594] [AD-912]', async () => {
    const { id } = await schedule()
    const changed = await run<Pulse>('hr', 'pulseUpdate', { id, version: 1, sendAt: '10:30' }, fields)
    expect(changed.nextSendAt).toBe('2026-11-20T23:30:00.000Z')
    held.server.travel('2026-11-20T23:14:00Z')
    const { version } = await run<Pulse>('hr', 'pulseUpdate', { id, version: 2, name: 'In time' }, fields)
    held.server.travel('2026-11-20T23:16:00Z')
    const { problems } = await refused('hr', 'pulseUpdate', { id, version, name: 'Too late' }, '{ id }')
    expect(problems).toMatchObject([{ path: 'id', message: 'You can’t edit a pulse that has already been queued' }])
    expect((await refused('hr', 'pulseDelete', { id, version })).problems).toMatchObject([{ path: 'id' }])
    held.server.travel(startOfTests)
    const past = { name: 'Past', designId: await design(), sendOn: '2026-11-19', sendAt: '09:00', ...everybody }
    expect((await refused('hr', 'pulseCreate', past, '{ id }')).problems).toMatchObject([{ path: 'sendAt' }])
    for (const sendAt of ['25:00', '9:00'])
      expect((await refused('hr', 'pulseCreate', { ...past, sendOn: '2027-01-01', sendAt }, '{ id }')).problems, sendAt).toMatchObject([
        { path: 'sendAt' },
      ])
    await run('hr', 'pulseDelete', { id, version })
  })

  it('is never sent once its filters rely on something that is disabled then, and its location is listed for review [AD-591] [AD-593] [AD-914] [AD-230] [SH-153]', async () => {
    const { id, version } = await run<{ id: string; version: number }>(
      'hr',
      'locationCreate',
      { name: 'Old yard', code: 'YARD', country: 'AU' },
      '{ id version }',
    )
    const { id: pulse } = await schedule({ locationIds: [id] })
    await run('hr', 'locationDisable', { id, version }, '{ id }')
    const review = await held.server.as('hr').ask('{ all: listPulsesOfGoneLocations { id locations } }')
    expect(review).toEqual({ all: [{ id: pulse, locations: ['Old yard'] }] })
    held.server.travel(tomorrowAtNine)
    await work()
    await run('hr', 'locationEnable', { id, version: version + 1 }, '{ id }')
    await work()
    expect(await shown(pulse)).toMatchObject({
      state: 'INVALID_FILTERS',
      sends: [{ state: 'INVALID_FILTERS', reason: 'Old yard', forms: 0 }],
    })
    expect(await tasks()).toEqual([])
  })

  it('fails where its form is archived by then, and goes on once that is mended [AD-590] [AD-836]', async () => {
    const designId = await design()
    const { id } = await schedule({ designId })
    await run('hr', 'formDesignArchive', { id: designId, version: 2 }, '{ id }')
    held.server.travel(tomorrowAtNine)
    await work()
    const failed = await shown(id)
    expect(failed).toMatchObject({ state: 'FAILED', sends: [{ state: 'FAILED', reason: 'form_unpublished' }] })
    await run('hr', 'formDesignUnarchive', { id: designId, version: 3 }, '{ id }')
    await run('hr', 'pulseResend', { id, version: failed.version }, '{ id }')
    await work()
    expect((await shown(id)).state).toBe('SENT')
    expect(await tasks()).not.toEqual([])
  })

  it('is brought to mind again for those alone who have not answered', async () => {
    const { id } = await schedule({ designId: await design({ respondent: 'SUBJECT' }), includeIds: [person('employee'), person('other')] })
    held.server.travel(tomorrowAtNine)
    await work()
    await held.server.rows("update tasks set status = 'COMPLETED' where person_id = $1", [person('other')])
    const { version } = await shown(id)
    await run('hr', 'pulseResend', { id, version }, '{ id }')
    const told = await held.server.rows("select person_id from events where name = 'task.reminded'")
    expect(told).toEqual([{ person_id: person('employee') }])
    expect((await refused('manager', 'pulseResend', { id, version: version + 1 }, '{ id }')).missing).toEqual(['pulses.edit'])
  })

  it('leaves forms that can be deleted until they are completed [AD-601] [AD-839]', async () => {
    await schedule({ designId: await design({ respondent: 'SUBJECT' }), includeIds: [person('employee'), person('other')] })
    held.server.travel(tomorrowAtNine)
    await work()
    const rows = await held.server.rows<{ id: string; version: number; person_id: string }>('select id, version, person_id from tasks')
    const of = (who: 'employee' | 'other') => rows.find((row) => row.person_id === person(who)) ?? expect.fail(who)
    await run('employee', 'ownTaskSubmit', { id: of('employee').id, draft: 0, answers: [] }, '{ id }')
    expect((await refused('admin', 'taskDelete', { id: of('employee').id, version: 2 })).code).toBe('INVALID')
    await run('admin', 'taskDelete', { id: of('other').id, version: 1 })
    expect(await held.server.rows('select from tasks')).toHaveLength(1)
  })
})
