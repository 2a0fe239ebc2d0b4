import { capitalise } from '@kith/shared/capitalise.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Training = {
  id: string
  version: number
  status: string
  viewerMay: string[]
  closedFields: string[]
  type: { name: string } | null
  cost: { amount: string; currency: string } | null
}

const fields =
  'id version name status scheduledOn completedOn endsOn hours viewerMay closedFields cost { amount currency } type { name } provider { name } coordinator { displayName }'
const create = `mutation ($input: TrainingCreateInput!) { done: trainingCreate(input: $input) { ${fields} } }`
const update = `mutation ($input: TrainingUpdateInput!) { done: trainingUpdate(input: $input) { ${fields} } }`
const createMany = `mutation ($input: TrainingCreateManyInput!) { done: trainingCreateMany(input: $input) { ${fields} } }`
const team = '{ listTrainings(team: true) { totalCount items { id name person { displayName } } } }'

const of = (person: keyof typeof held.server.world.people) => held.server.world.people[person]
const made = async (who: Who, input: object) =>
  (await held.server.as(who).ask<{ done: Training }>(create, { input: { name: 'First aid', status: 'REQUESTED', ...input } })).done
const problemsOf = async (query: string, input: object, who: Who = 'hr') =>
  (await held.server.as(who).refused(query, { input })).extensions.problems?.map(({ path, message }) => [path, message])
const codeOf = async (who: Who, query: string, input: object) => (await held.server.as(who).refused(query, { input })).extensions.code
const makeRecord = async (list: 'trainingType' | 'trainingProvider', name: string) => {
  const create = `mutation ($input: ${capitalise(list)}CreateInput!) { done: ${list}Create(input: $input) { id } }`
  return (await held.server.as('hr').ask<{ done: { id: string } }>(create, { input: { name } })).done.id
}
const state = async () => [await held.server.rows('select * from trainings order by id'), await held.server.events()]

let withoutJob = ''
beforeAll(async () => {
  const { done } = await held.server
    .as('hr')
    .ask<{ done: { id: string } }>(
      'mutation { done: personCreate(input: { firstName: "Nina", lastName: "Newe", email: "nina@demo.example" }) { id } }',
    )
  withoutJob = done.id
})

describe('a training', () => {
  it('has a name, type, provider, status, cost, hours, completion date, scheduled date, end date and coordinator [AD-503]', async () => {
    const full = {
      personId: of('employee'),
      typeId: await makeRecord('trainingType', 'Compliance'),
      providerId: await makeRecord('trainingProvider', 'Red Cross'),
      status: 'FINALISED',
      scheduledOn: '2026-02-01',
      completedOn: '2026-02-03',
      endsOn: '2026-02-04',
      hours: '7.50',
      cost: { amount: '120' },
      coordinatorId: of('manager'),
    }
    expect(await made('hr', full)).toMatchObject({
      name: 'First aid',
      type: { name: 'Compliance' },
      provider: { name: 'Red Cross' },
      status: 'FINALISED',
      scheduledOn: '2026-02-01',
      completedOn: '2026-02-03',
      endsOn: '2026-02-04',
      hours: '7.5',
      cost: { amount: '120', currency: 'AUD' },
      coordinator: { displayName: 'Malik Osei' },
    })
  })

  it('has the day that its status needs, and a finalised one none that is still to come [AD-631][AD-722][AD-723][AD-724]', async () => {
    const before = await state()
    const input = { personId: of('employee'), name: 'First aid' }
    const wrong = async (values: object) => (await problemsOf(create, { ...input, ...values }))?.map(([path]) => path)
    expect(await wrong({ status: 'SCHEDULED' })).toEqual(['scheduledOn'])
    expect(await wrong({ status: 'COMPLETED', endsOn: '2026-01-01' })).toEqual(['completedOn'])
    expect(await wrong({ status: 'FINALISED', completedOn: '2026-01-01' })).toEqual(['endsOn'])
    expect(await wrong({ status: 'FINALISED', endsOn: '2999-01-01', scheduledOn: '2999-01-01' })).toEqual(['scheduledOn', 'endsOn'])
    expect(await state()).toEqual(before)
  })

  it('moves to any later status, and is set back only from completed and finalised, by those who may edit it [AD-632]', async () => {
    const statuses = ['REQUESTED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'FINALISED', 'CANCELLED'] as const
    const days = { scheduledOn: '2026-03-01', completedOn: '2026-03-02', endsOn: '2026-03-03' }
    const moved: string[] = []
    for (const [place, from] of statuses.entries())
      for (const to of statuses.filter((status) => status !== from)) {
        const { id } = await made('hr', { personId: of('employee'), status: from, ...days })
        const input = { id, version: 1, status: to }
        expect(await codeOf('employee', update, input)).toBe('FORBIDDEN')
        const isBack = statuses.indexOf(to) < place
        if (isBack && from !== 'COMPLETED' && from !== 'FINALISED')
          expect((await problemsOf(update, input))?.map(([path]) => path)).toEqual(['status'])
        else expect((await held.server.as('hr').ask<{ done: Training }>(update, { input })).done.status).toBe(to)
        moved.push(`${from} ${to}`)
      }
    expect(moved).toHaveLength(30)
  })

  it('is held by the database to what its status needs, and to the numbers that the form takes', async () => {
    const { id } = await made('hr', { personId: of('employee') })
    for (const wrong of [
      "status = 'DONE'",
      "status = 'SCHEDULED'",
      "status = 'COMPLETED'",
      "status = 'FINALISED'",
      'hours = -1',
      'hours = 10000.5',
      'hours = 0.125',
      "cost_amount = -1, cost_currency = 'AUD'",
      'cost_amount = 1',
    ])
      await expect(held.server.rows(`update trainings set ${wrong} where id = $1`, [id]), wrong).rejects.toThrow(
        'violates check constraint',
      )
  })

  it('is recorded only for a person with a job [AD-737][AD-921][PW-527]', async () => {
    const before = await state()
    expect(await problemsOf(create, { personId: withoutJob, name: 'First aid', status: 'REQUESTED' })).toEqual([
      ['personId', "Training can't be recorded on a person without a job."],
    ])
    expect(await state()).toEqual(before)
  })

  it('has the default type and provider unless it is given others, or none', async () => {
    for (const [list, name] of [
      ['trainingType', 'Safety'],
      ['trainingProvider', 'In-house'],
    ] as const) {
      const id = await makeRecord(list, name)
      await held.server.as('hr').ask(`mutation { ${list}SetAsDefault(input: { id: "${id}", version: 1 }) { id } }`)
    }
    expect(await made('hr', { personId: of('employee') })).toMatchObject({ type: { name: 'Safety' }, provider: { name: 'In-house' } })
    expect(await made('hr', { personId: of('employee'), typeId: null })).toMatchObject({ type: null })
    const [typeId, providerId] = [await makeRecord('trainingType', 'Other'), await makeRecord('trainingProvider', 'Elsewhere')]
    expect(await made('hr', { personId: of('employee'), typeId, providerId })).toMatchObject({
      type: { name: 'Other' },
      provider: { name: 'Elsewhere' },
    })
  })

  it('keeps its type and provider from being deleted [AD-741][AD-742]', async () => {
    for (const [list, field] of [
      ['trainingType', 'typeId'],
      ['trainingProvider', 'providerId'],
    ] as const) {
      const id = await makeRecord(list, 'In use')
      await made('hr', { personId: of('employee'), [field]: id })
      const remove = `mutation { ${list}Delete(input: { id: "${id}", version: 1 }) }`
      expect((await held.server.as('hr').refused(remove)).extensions.problems).toMatchObject([{ path: 'id', rule: 'in_use' }])
    }
  })
})

describe('who may record and see training', () => {
  it('is everyone for themselves and managers for their teams; the cost has rights of its own', async () => {
    const own = await made('employee', { personId: of('employee') })
    expect(own.viewerMay).toEqual(['people.training.view', 'people.training.create'])
    const withCost = await made('manager', { personId: of('employee'), cost: { amount: '10', currency: 'NZD' } })
    expect(withCost).toMatchObject({ cost: { amount: '10', currency: 'NZD' }, closedFields: [] })
    const { seen } = await held.server
      .as('employee')
      .ask<{ seen: Training }>('query ($id: ID!) { seen: getTraining(id: $id) { cost { amount } closedFields } }', { id: withCost.id })
    expect(seen).toEqual({ cost: null, closedFields: ['cost'] })
    const before = await state()
    const first = { name: 'First aid', status: 'REQUESTED' }
    expect(await codeOf('employee', create, { ...first, personId: of('employee'), cost: { amount: '1' } })).toBe('FORBIDDEN')
    expect(await codeOf('employee', create, { ...first, personId: of('other') })).toBe('NOT_FOUND')
    expect(await codeOf('manager', create, { ...first, personId: of('other') })).toBe('NOT_FOUND')
    expect(await codeOf('employee', update, { id: own.id, version: 1, name: 'Mine' })).toBe('FORBIDDEN')
    expect(await codeOf('stranger', update, { id: own.id, version: 1, name: 'Mine' })).toBe('NOT_FOUND')
    expect(await state()).toEqual(before)
  })

  it('shows managers the training of their teams, and nobody else a team page [AD-805]', async () => {
    await made('employee', { personId: of('employee'), name: 'Of the team' })
    await made('hr', { personId: of('other'), name: 'Of another' })
    type Team = { listTrainings: { totalCount: number; items: { name: string; person: { displayName: string } }[] } }
    const { listTrainings } = await held.server.as('manager').ask<Team>(team)
    expect(new Set(listTrainings.items.map(({ person }) => person.displayName))).toEqual(new Set(['Zoë Larsen']))
    expect(listTrainings.totalCount).toBe(listTrainings.items.length)
    for (const who of ['employee', 'hr'] as const)
      expect((await held.server.as(who).refused(team)).extensions.problems, who).toMatchObject([{ path: 'team' }])
  })
})

describe('the training of a person and of a team', () => {
  it('begins with what is open, then what ended last, and ends with what was cancelled, page by page', async () => {
    const personId = of('employee')
    await made('hr', { personId, name: 'Never planned', status: 'CANCELLED' })
    await made('hr', { personId, name: 'Called off', status: 'CANCELLED', scheduledOn: '2025-01-01' })
    await made('hr', { personId, name: 'Finished', status: 'FINALISED', endsOn: '2025-06-01' })
    await made('hr', { personId, name: 'Passed', status: 'COMPLETED', completedOn: '2025-03-01' })
    await made('hr', { personId, name: 'Still open', status: 'REQUESTED' })
    await made('hr', { personId, name: 'Later', status: 'SCHEDULED', scheduledOn: '2027-02-01' })
    await made('hr', { personId, name: 'Soon', status: 'SCHEDULED', scheduledOn: '2026-12-24' })
    type Page = { page: { endCursor: string | null; items: { name: string }[] } }
    const own = ['Soon', 'Later', 'Still open', 'Finished', 'Passed', 'Called off', 'Never planned']
    for (const list of ['listTrainings(team: true, ', `listTrainings(personId: "${personId}", `]) {
      const names: string[] = []
      for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
        const query = `query ($after: String) { page: ${list}first: 2, after: $after) { endCursor items { name } } }`
        const { page }: Page = await held.server.as('manager').ask<Page>(query, { after })
        names.push(...page.items.map(({ name }) => name))
        after = page.endCursor
      }
      expect(
        names.filter((name) => own.includes(name)),
        list,
      ).toEqual(own)
      expect(names.length).toBeGreaterThan(own.length)
    }
  })
})

it.each([
  ['listTrainings', 'team: true', 'yesterday'],
  ['listPersonSkills', 'sort: LEVEL_DESC', 'best'],
])('%s refuses a cursor that no page gave', async (query, order, value) => {
  const after = Buffer.from(JSON.stringify([value, of('employee')])).toString('base64url')
  const { extensions } = await held.server.as('manager').refused(`{ ${query}(${order}, after: "${after}") { endCursor } }`)
  expect([extensions.code, extensions.problems?.map(({ path }) => path)]).toEqual(['INVALID', ['after']])
})

describe('one training for many people', () => {
  const many = { name: 'Fire drill', status: 'COMPLETED', completedOn: '2026-05-04' }

  it('is recorded for all of them, each with its event', async () => {
    const before = await held.server.events()
    const { done } = await held.server
      .as('hr')
      .ask<{ done: Training[] }>(createMany, { input: { ...many, personIds: [of('employee').toUpperCase(), of('other'), of('employee')] } })
    expect(done).toHaveLength(2)
    const events = await held.server.rows(
      `select person_id from events where name = 'training.created' and subject_id = any ($1::uuid[]) order by person_id`,
      [done.map(({ id }) => id)],
    )
    expect(events.map((each) => each['person_id'])).toEqual([of('employee'), of('other')].toSorted())
    expect(await held.server.events()).toBe(before + 2)
  })

  it('is recorded for nobody where it cannot be for one of them, who is named', async () => {
    const before = await state()
    expect(await problemsOf(createMany, { ...many, personIds: [of('employee'), withoutJob] })).toEqual([
      ['personIds.1', "Training can't be recorded on a person without a job."],
    ])
    expect((await problemsOf(createMany, { ...many, personIds: [of('employee'), of('other')] }, 'manager'))?.map(([path]) => path)).toEqual(
      ['personIds.1'],
    )
    const twice = [of('employee'), of('employee').toUpperCase(), withoutJob]
    expect((await problemsOf(createMany, { ...many, personIds: twice }))?.map(([path]) => path)).toEqual(['personIds.2'])
    expect(
      (await problemsOf(createMany, { ...many, completedOn: null, personIds: [of('employee'), of('other')] }))?.map(([path]) => path),
    ).toEqual(['completedOn'])
    expect(await codeOf('stranger', createMany, { ...many, personIds: [of('employee')] })).toBe('NOT_FOUND')
    expect(await problemsOf(createMany, { ...many, personIds: [] })).toMatchObject([['personIds', 'At least one is required']])
    expect(await state()).toEqual(before)
  })
})
