import { describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Change = { day: string; kind: string; attributes: string[]; personDisplayName: string; positionTitle: string | null }

describe('my team', () => {
  const ask = async (person: WorldPerson) =>
    (await held.server.as(person).ask<{ getMyTeam: unknown }>('{ getMyTeam { people directReports } }')).getMyTeam

  it('counts everyone below, and those who report directly', async () => {
    expect(await ask('director')).toEqual({ people: 5, directReports: 4 })
    expect(await ask('manager')).toEqual({ people: 1, directReports: 1 })
  })

  it('is empty for a user without reports, whatever else they may see', async () => {
    for (const person of ['employee', 'hr', 'admin'] as const) expect(await ask(person)).toBeNull()
  })
})

describe('coming changes', () => {
  const ask = async (person: WorldPerson, team = false) =>
    (
      await held.server.as(person).ask<{
        listComingChanges: { totalCount: number; items: Change[] }
      }>('query ($team: Boolean) { listComingChanges(team: $team) { totalCount items { day kind attributes personDisplayName positionTitle } } }', { team })
    ).listComingChanges
  const update = (id: string, attributes: string[], values: object) =>
    held.server.as('hr').ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: {
        id,
        version: 1,
        attributes: attributes.map((attribute) => ({ attribute })),
        reasonId: held.server.world.lists['Restructure'],
        ...values,
      },
    })

  it('are first days, last days and changed values of the next thirty days, in the order of days', async () => {
    const { jobs, lists } = held.server.world
    await hire(held.server, { companyStartDate: '2026-11-23', supervisorJobId: jobs.manager }, 'Soon')
    await hire(held.server, { companyStartDate: '2026-12-21', supervisorJobId: jobs.manager }, 'Toolate')
    await hire(held.server, { companyEndDate: '2026-12-20', supervisorJobId: jobs.director }, 'Leaver')
    await update(jobs.employee, ['POSITION_TITLE', 'LOCATION'], {
      positionTitleId: lists['Manager'],
      locationId: lists['Perth'],
      effectiveFrom: '2026-12-01',
    })
    expect(await ask('hr')).toEqual({
      totalCount: 3,
      items: [
        { day: '2026-11-23', kind: 'STARTS', attributes: [], personDisplayName: 'Soon', positionTitle: 'Engineer' },
        {
          day: '2026-12-01',
          kind: 'CHANGES',
          attributes: ['POSITION_TITLE', 'LOCATION'],
          personDisplayName: 'Zoë Larsen',
          positionTitle: 'Manager',
        },
        { day: '2026-12-20', kind: 'LEAVES', attributes: [], personDisplayName: 'Leaver', positionTitle: 'Engineer' },
      ],
    })
  })

  it('are those of jobs that one may view: one’s line, one’s own, one’s team', async () => {
    const names = async (person: WorldPerson, team?: boolean) => (await ask(person, team)).items.map((item) => item.personDisplayName)
    expect(await names('manager')).toEqual(['Zoë Larsen'])
    expect(await names('manager', true)).toEqual(['Zoë Larsen'])
    expect(await names('director', true)).toEqual(['Zoë Larsen', 'Leaver'])
    expect(await names('employee')).toEqual(['Zoë Larsen'])
    expect(await names('employee', true)).toEqual([])
    expect(await names('other')).toEqual([])
    expect(await names('hr', true)).toEqual([])
    expect(await names('stranger')).toEqual([])
  })

  it('tell a supervisor of who starts within the early access period', async () => {
    await held.server.rows('update tenant_settings set supervisor_early_access_days = 7 where tenant_id = $1', [held.server.world.tenantId])
    expect((await ask('manager')).items.map((item) => item.personDisplayName)).toEqual(['Soon', 'Zoë Larsen'])
    await held.server.rows('update tenant_settings set supervisor_early_access_days = 0 where tenant_id = $1', [held.server.world.tenantId])
  })

  it('keep to themselves that pay changes, except for those who may see it', async () => {
    const { jobs } = held.server.world
    const remuneration = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '90000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' }
    await update(jobs.other, ['REMUNERATION'], { remuneration, effectiveFrom: '2026-12-05' })
    const seen = async (person: WorldPerson) =>
      (await ask(person)).items.filter(({ personDisplayName }) => personDisplayName === 'Otto Weiß')
    expect(await seen('hr')).toMatchObject([{ day: '2026-12-05', attributes: ['REMUNERATION'] }])
    expect(await seen('other')).toMatchObject([{ attributes: ['REMUNERATION'] }])
    expect(await seen('director')).toEqual([])
  })
})

describe('many coming changes', () => {
  const query = `query ($first: Int, $after: String, $team: Boolean) { listComingChanges(first: $first, after: $after, team: $team) {
    totalCount endCursor items { day kind jobId personDisplayName } } }`
  type Answer = { listComingChanges: { totalCount: number; endCursor: string | null; items: { day: string; jobId: string }[] } }
  const ask = async (variables: object) => (await held.server.as('hr').ask<Answer>(query, { ...variables })).listComingChanges

  it('are all read, page by page, each once and in one order', async () => {
    for (let index = 0; index < 6; index += 1)
      await hire(held.server, { companyStartDate: index % 2 ? '2026-12-03' : '2026-12-02', companyEndDate: '2026-12-03' }, 'Short')
    const whole = await ask({ first: 200 })
    expect(whole).toMatchObject({ totalCount: whole.items.length, endCursor: null })
    const paged: object[] = []
    for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
      const page = await ask({ first: 3, after })
      expect(page.totalCount).toBe(whole.totalCount)
      paged.push(...page.items)
      after = page.endCursor
    }
    expect(paged).toEqual(whole.items)
  })

  it('are not read on from what is no cursor of theirs', async () => {
    for (const after of [
      'nonsense',
      Buffer.from(JSON.stringify(['soon', 'a', 'STARTS', held.server.world.jobs.hr])).toString('base64url'),
    ]) {
      const { code, problems } = (await held.server.as('hr').refused(query, { after })).extensions
      expect([code, problems?.[0]?.path]).toEqual(['INVALID', 'after'])
    }
  })
})

describe('jobs to repair', () => {
  const query = `query ($first: Int, $after: String) { listJobsToRepair(first: $first, after: $after) {
    totalCount endCursor items { personDisplayName positionTitle businessUnit formerSupervisor since } } }`
  type Page = { totalCount: number; endCursor: string | null; items: { personDisplayName: string }[] }
  const ask = async (person: WorldPerson, variables = {}) =>
    (await held.server.as(person).ask<{ listJobsToRepair: Page }>(query, variables)).listJobsToRepair

  it('are those whose supervisor’s job has ended, until they are given another, page by page', async () => {
    expect(await ask('hr')).toEqual({ totalCount: 0, endCursor: null, items: [] })
    const gone = await hire(held.server, { companyEndDate: '2026-11-19' }, 'Gone')
    const going = await hire(held.server, { companyEndDate: '2026-11-20' }, 'Going')
    for (const name of ['Left A', 'Left B']) await hire(held.server, { supervisorJobId: gone.job }, name)
    await hire(held.server, { supervisorJobId: going.job }, 'Not yet')
    await hire(held.server, { supervisorJobId: gone.job, companyEndDate: '2026-11-18' }, 'Gone as well')
    const first = await ask('hr', { first: 1 })
    expect(first).toMatchObject({
      totalCount: 2,
      items: [
        {
          personDisplayName: 'Left A',
          positionTitle: 'Engineer',
          businessUnit: 'Operations',
          formerSupervisor: 'Gone',
          since: '2026-11-20',
        },
      ],
    })
    expect(await ask('hr', { after: first.endCursor })).toMatchObject({
      totalCount: 2,
      endCursor: null,
      items: [{ personDisplayName: 'Left B' }],
    })
    held.server.travel('2026-11-20T23:00:00Z')
    expect((await ask('hr')).items.map(({ personDisplayName }) => personDisplayName)).toEqual(['Left A', 'Left B', 'Not yet'])
  })

  it('are also those whose supervisor has not begun; since never lies before the job, nor before that supervisor was named', async () => {
    const { lists, jobs } = held.server.world
    const query = '{ listJobsToRepair(first: 200) { items { personDisplayName formerSupervisor since } } }'
    const found = async (person: WorldPerson, name: string) => {
      type Answer = { listJobsToRepair: { items: { personDisplayName: string }[] } }
      const { items } = (await held.server.as(person).ask<Answer>(query)).listJobsToRepair
      return items.find(({ personDisplayName }) => personDisplayName === name)
    }
    const later = await hire(held.server, { companyStartDate: '2026-11-02' }, 'Later')
    await hire(held.server, { companyStartDate: '2026-11-02', supervisorJobId: later.job }, 'Early')
    expect(await found('hr', 'Early')).toBeUndefined()
    await held.server
      .as('hr')
      .ask('mutation ($input: JobCompanyStartDateUpdateInput!) { jobCompanyStartDateUpdate(input: $input) { id } }', {
        input: { id: later.job, version: 1, companyStartDate: '2026-12-07' },
      })
    expect(await found('hr', 'Early')).toEqual({ personDisplayName: 'Early', formerSupervisor: 'Later', since: '2026-11-02' })

    const gone = await hire(held.server, { companyStartDate: '2019-01-07', companyEndDate: '2021-01-01' }, 'Long gone')
    await hire(held.server, { companyStartDate: '2024-02-05', supervisorJobId: gone.job }, 'Young')
    expect(await found('hr', 'Young')).toMatchObject({ since: '2024-02-05' })
    const timeline = [{ attribute: 'SUPERVISOR' as const, value: gone.job, from: '2025-03-03' }]
    const locations = [{ attribute: 'LOCATION' as const, value: lists['Perth'] ?? '', from: '2026-01-05' }]
    await hire(
      held.server,
      { companyStartDate: '2024-02-05', supervisorJobId: jobs.director, timeline: [...timeline, ...locations] },
      'Moved',
    )
    expect(await found('hr', 'Moved')).toMatchObject({ since: '2025-03-03' })
  })

  it('do not name a supervisor who has not begun to those who may not view that job', async () => {
    const edit = `update users set grants = grants || '{"people.jobs.edit": ["ALL"]}', grants_version = grants_version + 1 where username = 'other@demo.example'`
    await held.server.rows(edit)
    const { items } = (
      await held.server
        .as('other')
        .ask<{ listJobsToRepair: { items: object[] } }>('{ listJobsToRepair(first: 200) { items { personDisplayName formerSupervisor } } }')
    ).listJobsToRepair
    expect(items).toContainEqual({ personDisplayName: 'Early', formerSupervisor: null })
    expect(items).toContainEqual({ personDisplayName: 'Young', formerSupervisor: 'Long gone' })
    await held.server.rows(
      "update users set grants = grants - 'people.jobs.edit', grants_version = grants_version + 1 where username = 'other@demo.example'",
    )
  })

  it('are shown to those who may update these jobs only', async () => {
    expect((await ask('director')).totalCount).toBe(0)
    expect((await ask('stranger')).totalCount).toBe(0)
    const refused = async (who: 'employee' | 'nobody') => (await held.server.as(who).refused(query)).extensions
    expect(await refused('nobody')).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await refused('employee')).toMatchObject({ code: 'FORBIDDEN', missing: ['people.jobs.edit'] })
  })
})
