import { describe, expect, it } from 'vitest'
import { capitalise } from '@kith/shared/capitalise.ts'
import { startOfTests, useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
type Row = { id: string; name: string; version: number; isEnabled: boolean; parent: { name: string } | null }

const hr = () => held.server.as('hr')
const create = async (thing: string, fields: object): Promise<Row> =>
  (
    await hr().ask<{ made: Row }>(
      `mutation ($input: ${capitalise(thing)}CreateInput!) { made: ${thing}Create(input: $input) { id name version isEnabled } }`,
      { input: fields },
    )
  ).made
const units = async () => {
  const { rows } = await hr().ask<{ rows: Row[] }>('{ rows: listAllBusinessUnits { id name version isEnabled parent { name } } }')
  return new Map(rows.map((row) => [row.name, row]))
}
const move = (name: string, version: number, id: string, parentId: string | null) =>
  hr().send('mutation ($input: BusinessUnitUpdateInput!) { businessUnitUpdate(input: $input) { id } }', {
    input: { id, version, name, parentId },
  })

describe.each([
  ['businessUnit', 'listAllBusinessUnits', 'AD-538'],
  ['location', 'listAllLocations', 'AD-539'],
])('a tree of %s records', (thing, listAll, requirement) => {
  const run = (verb: string, id: string, version: number) =>
    hr().send(`mutation ($input: ${capitalise(thing)}${verb}Input!) { ${thing}${verb}(input: $input) { id } }`, {
      input: { id, version },
    })
  const read = async (id: string) => {
    const { rows } = await hr().ask<{ rows: Row[] }>(`{ rows: ${listAll} { id name version isEnabled } }`)
    return rows.find((row) => row.id === id)
  }

  it(`loses everything below a disabled parent, and gets nothing back by itself [${requirement}][AD-540]`, async () => {
    const top = await create(thing, { name: `${thing} top` })
    const middle = await create(thing, { name: `${thing} middle`, parentId: top.id })
    const leaf = await create(thing, { name: `${thing} leaf`, parentId: middle.id })
    const events = await held.server.events()
    expect((await run('Disable', top.id, 1)).errors).toBeUndefined()
    for (const { id } of [top, middle, leaf]) expect((await read(id))?.isEnabled).toBe(false)
    expect(await held.server.events()).toBe(events + 3)

    const early = (await run('Enable', leaf.id, 2)).errors?.[0]
    expect(early?.extensions.problems?.[0]?.message).toBe(`Enable ‘${middle.name}’ first: ‘${leaf.name}’ is below it.`)
    expect((await run('Enable', top.id, 2)).errors).toBeUndefined()
    expect([(await read(top.id))?.isEnabled, (await read(middle.id))?.isEnabled]).toEqual([true, false])
  })

  it('takes nothing new below a disabled parent', async () => {
    const top = await create(thing, { name: `${thing} closed` })
    await run('Disable', top.id, 1)
    const { errors } = await hr().send(
      `mutation ($name: String, $parent: ID) { ${thing}Create(input: { name: $name, parentId: $parent }) { id } }`,
      {
        name: `${thing} late`,
        parent: top.id,
      },
    )
    expect(errors?.[0]?.extensions.problems).toEqual([expect.objectContaining({ path: 'parentId', rule: 'disabled' })])
  })
})

describe('business units', () => {
  it('are never below themselves, at any depth', async () => {
    const top = await create('businessUnit', { name: 'Loop top' })
    const middle = await create('businessUnit', { name: 'Loop middle', parentId: top.id })
    const leaf = await create('businessUnit', { name: 'Loop leaf', parentId: middle.id })
    for (const parent of [top, middle, leaf]) {
      const { errors } = await move('Loop top', 1, top.id, parent.id)
      expect(errors?.[0]?.extensions.problems, parent.name).toEqual([expect.objectContaining({ path: 'parentId', rule: 'circle' })])
    }
    expect((await units()).get('Loop top')?.parent).toBeNull()
  })

  it('say how many jobs are in them today, and how many are directly below them, to those who may see the list [PW-268] [PW-649]', async () => {
    const today = `select business_unit_id as id, count(*)::int as jobs from job_segments where effective @> $1::date and tenant_id = $2 group by 1`
    const counted = await held.server.rows<{ id: string | null; jobs: number }>(today, [
      startOfTests.slice(0, 10),
      held.server.world.tenantId,
    ])
    const jobs = new Map(counted.map((each) => [each.id, each.jobs]))
    const query = '{ rows: listAllBusinessUnits { id name jobCount childCount } }'
    const { rows } = await hr().ask<{ rows: { id: string; name: string; jobCount: number; childCount: number }[] }>(query)
    expect(rows.filter(({ jobCount }) => jobCount > 0).length).toBeGreaterThan(1)
    for (const { id, jobCount } of rows) {
      expect(jobCount).toBe(jobs.get(id) ?? 0)
      const one = 'query ($id: ID!) { one: getBusinessUnit(id: $id) { jobCount } }'
      expect(await hr().ask(one, { id })).toEqual({ one: { jobCount } })
    }
    const top = await create('businessUnit', { name: 'Counted' })
    const child = await create('businessUnit', { name: 'Counted child', parentId: top.id })
    await create('businessUnit', { name: 'Counted grandchild', parentId: child.id })
    const after = new Map((await hr().ask<{ rows: typeof rows }>(query)).rows.map((row) => [row.id, row]))
    expect([top, child].map(({ id }) => after.get(id)?.childCount)).toEqual([1, 1])
    const closed = await held.server.as('employee').send<{ rows: { jobCount: null }[] }>(query)
    expect(closed.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', missing: ['business_units.view'] })
  })

  it('make no circle when two are put below each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await create('businessUnit', { name: `One ${round}` })
      const two = await create('businessUnit', { name: `Two ${round}` })
      const answers = await Promise.all([move(`One ${round}`, 1, one.id, two.id), move(`Two ${round}`, 1, two.id, one.id)])
      expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
    }
  })

  it('take nothing below a parent that is disabled at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const parent = await create('businessUnit', { name: `Closing ${round}` })
      await Promise.all([
        hr().send('mutation ($input: BusinessUnitDisableInput!) { businessUnitDisable(input: $input) { id } }', {
          input: { id: parent.id, version: 1 },
        }),
        hr().send('mutation ($name: String, $parentId: ID) { businessUnitCreate(input: { name: $name, parentId: $parentId }) { id } }', {
          name: `Late ${round}`,
          parentId: parent.id,
        }),
      ])
      const all = await units()
      expect(all.get(`Closing ${round}`)?.isEnabled).toBe(false)
      expect(all.get(`Late ${round}`)?.isEnabled ?? false).toBe(false)
    }
  })

  it('refuse a parent of another tenant like one that does not exist', async () => {
    const foreign = held.server.world.stranger.lists['Operations']
    const send = (parentId: string | undefined) =>
      hr().refused('mutation ($parentId: ID) { businessUnitCreate(input: { name: "Stolen", parentId: $parentId }) { id } }', { parentId })
    const [theirs, none] = [await send(foreign), await send('0190aaaa-0000-7000-8000-000000000000')]
    expect(theirs.extensions.problems).toEqual(none.extensions.problems)
    expect(theirs.extensions.code).toBe('INVALID')
  })

  it('are not deleted while something is below or points at them [AD-541]', async () => {
    const { lists } = held.server.world
    const remove = (id: string | undefined, version = 1) =>
      hr().refused('mutation ($input: BusinessUnitDeleteInput!) { businessUnitDelete(input: $input) }', { input: { id, version } })
    expect((await remove(lists['Operations'])).message).toBe("Unable to delete Operations because it's in use")
    const parent = await create('businessUnit', { name: 'Has a child' })
    await create('businessUnit', { name: 'The child', parentId: parent.id })
    expect((await remove(parent.id)).message).toBe("Unable to delete Has a child because it's in use")
    expect((await units()).has('Has a child')).toBe(true)
  })
})

describe('records of one name in a tree', () => {
  const input = 'mutation ($input: BusinessUnitUpdateInput!) { businessUnitUpdate(input: $input) { id } }'

  it('are told apart by what they are below, and no two are below the same one', async () => {
    const [america, asia] = [await create('businessUnit', { name: 'North America' }), await create('businessUnit', { name: 'Asia' })]
    const sales = await create('businessUnit', { name: 'Sales', parentId: america.id })
    const other = await create('businessUnit', { name: 'Sales', parentId: asia.id })
    const { rows } = await held.server
      .as('employee')
      .ask<{ rows: { id: string; path: string | null }[] }>('{ rows: listAllBusinessUnits { id path } }')
    const paths = new Map(rows.map(({ id, path }) => [id, path]))
    expect([sales, other, asia].map(({ id }) => paths.get(id))).toEqual(['North America › Sales', 'Asia › Sales', null])

    const again = await hr().refused(
      'mutation ($parentId: ID) { businessUnitCreate(input: { name: " sales ", parentId: $parentId }) { id } }',
      { parentId: asia.id },
    )
    expect(again.extensions.problems).toEqual([expect.objectContaining({ path: 'name', rule: 'unique' })])
    const moved = await hr().refused(input, { input: { id: other.id, version: 1, name: 'Sales', parentId: america.id } })
    expect(moved.extensions.problems).toEqual([expect.objectContaining({ path: 'name', rule: 'unique' })])
    const top = 'mutation { businessUnitCreate(input: { name: "north  america" }) { id } }'
    expect((await hr().refused(top)).extensions.problems).toEqual([expect.objectContaining({ path: 'name', rule: 'unique' })])
  })
})

it.each([
  ['businessEntity', 'Harbour & Pine Pty Ltd', '[AD-880]'],
  ['workClass', 'Full-Time', '[AD-888]'],
])('a %s that jobs have is not deleted: %s %s', async (thing, name) => {
  const remove = `mutation ($input: ${capitalise(thing)}DeleteInput!) { ${thing}Delete(input: $input) }`
  const { message } = await hr().refused(remove, { input: { id: held.server.world.lists[name], version: 1 } })
  expect(message).toBe(`Unable to delete ${name} because it's in use`)
})

it('a business entity keeps its fields, its jobs counted, and at most 20 notification emails, comma separated [AD-388] [AD-703] [AD-956]', async () => {
  const addresses = Array.from({ length: 21 }, (_, index) => `notices${index}@demo.example`)
  const values = {
    name: 'Pine Holdings',
    legalName: 'Pine Holdings Pty Ltd',
    businessNumber: '51 824 753 556',
    code: 'PH',
    country: 'AU',
    notes: 'Employs nobody yet',
    notificationEmails: addresses.slice(0, 20).join(', '),
  }
  const { id } = await create('businessEntity', values)
  const fields = 'isEnabled jobCount name legalName businessNumber code country notes notificationEmails'
  const query = `query ($id: ID!) { one: getBusinessEntity(id: $id) { ${fields} } }`
  expect((await hr().ask<{ one: object }>(query, { id })).one).toEqual({ ...values, isEnabled: true, jobCount: 0 })
  const employer = await hr().ask<{ one: { jobCount: number } }>(query, { id: held.server.world.lists['Harbour & Pine Pty Ltd'] })
  expect(employer.one.jobCount).toBe(Object.keys(held.server.world.jobs).length)
  const update = 'mutation ($input: BusinessEntityUpdateInput!) { businessEntityUpdate(input: $input) { id } }'
  for (const notificationEmails of [addresses.join(','), 'notices@demo.example; others@demo.example', 'notices@'])
    expect(
      (await hr().refused(update, { input: { id, version: 1, name: 'Pine Holdings', notificationEmails } })).extensions.problems,
    ).toEqual([expect.objectContaining({ path: 'notificationEmails' })])
})

const kept: [thing: string, values: Record<string, unknown>, cites: string][] = [
  ['personTitle', { name: 'Sir', code: 'SIR' }, '[AD-397]'],
  ['turnoverReason', { name: 'Study', type: 'VOLUNTARY' }, '[AD-398]'],
  ['workClass', { name: 'Night shift', workType: 'TEMPORARY_CASUAL', sortOrder: 7, hourlyRateType: 'CASUAL' }, '[AD-400]'],
  ['workRight', { name: 'Working holiday visa', country: 'AU', sortOrder: 9 }, '[AD-402]'],
]
it.each(kept)('a %s has the fields that it was given: %o %s', async (thing, values) => {
  const { id } = await create(thing, values)
  const query = `query ($id: ID!) { one: get${capitalise(thing)}(id: $id) { isEnabled ${Object.keys(values).join(' ')} } }`
  expect((await hr().ask<{ one: object }>(query, { id })).one).toEqual({ ...values, isEnabled: true })
})

it('a person title that is not there is neither changed nor deleted [AD-878]', async () => {
  const which = { id: '0197a0de-0000-7000-8000-000000000001', version: 1 }
  const [update, remove] = [
    'mutation ($input: PersonTitleUpdateInput!) { personTitleUpdate(input: $input) { id } }',
    'mutation ($input: PersonTitleDeleteInput!) { personTitleDelete(input: $input) }',
  ]
  const refused = [
    await hr().refused(update, { input: { ...which, name: 'Nobody', code: 'NOBODY' } }),
    await hr().refused(remove, { input: which }),
  ]
  for (const { message, extensions } of refused)
    expect([message, extensions.code]).toEqual(['You must provide an ID that exists', 'NOT_FOUND'])
})

describe('the ID of a person title', () => {
  const titles = async () =>
    (await hr().ask<{ titles: { id: string; name: string; code: string }[] }>('{ titles: listAllTitles { id name code } }')).titles
  const run = async (verb: 'Create' | 'Update' | 'Delete', input: object) => {
    const answer = verb === 'Delete' ? '' : '{ id name code }'
    const events = await held.server.events()
    const query = `mutation ($input: PersonTitle${verb}Input!) { personTitle${verb}(input: $input) ${answer} }`
    const { message, extensions } = await hr().refused(query, { input })
    expect(await held.server.events()).toBe(events)
    return [message, extensions.problems?.map(({ path }) => path)]
  }

  it('is one that no other title has, archived ones included, whatever its case [AD-681][AD-871]', async () => {
    const { id } = await create('personTitle', { name: 'Judge', code: 'JDG' })
    const taken = ["You must provide an ID that doesn't exist", ['code']]
    expect(await run('Create', { name: 'Justice', code: 'jdg' })).toEqual(taken)
    await hr().ask('mutation ($input: PersonTitleArchiveInput!) { personTitleArchive(input: $input) { id } }', {
      input: { id, version: 1 },
    })
    expect(await run('Create', { name: 'Justice', code: ' JDG ' })).toEqual(taken)
    const other = await create('personTitle', { name: 'Justice', code: 'JUS' })
    expect(await run('Update', { id: other.id, version: 1, name: 'Justice', code: 'JDG' })).toEqual(taken)
  })

  it.each([[''], ['  '], ['Rt. Hon.'], ['É'], ['X'.repeat(21)]])('is not %j [AD-872][AD-879]', async (code) => {
    expect(await run('Create', { name: 'Right Honourable', code })).toEqual(['You must provide a valid ID to create', ['code']])
    const id = (await titles()).find(({ name }) => name === 'Ms')?.id
    expect(await run('Update', { id, version: 1, name: 'Ms', code })).toEqual(['You must provide a valid ID to update', ['code']])
  })

  it('and the ID of its record are said to be invalid when one is changed or deleted by something else [AD-874][AD-879]', async () => {
    for (const id of ['', 'MS', '0197a0de'])
      expect([await run('Update', { id, version: 1, name: 'Ms', code: 'MS' }), await run('Delete', { id, version: 1 })]).toEqual([
        ['You must provide a valid ID to update', ['id']],
        ['You must provide a valid ID to delete', ['id']],
      ])
  })

  it('stays with it: titles that come with Kith have one, and a name is never empty [AD-877]', async () => {
    expect(await titles()).toContainEqual({ id: expect.any(String) as string, name: 'Prof', code: 'PROF' })
    expect(await run('Create', { name: ' ', code: 'NONAME' })).toEqual(["Title names can't be empty", ['name']])
    const id = (await titles()).find(({ name }) => name === 'Ms')?.id
    expect(await run('Update', { id, version: 1, name: '', code: 'MS' })).toEqual(["Title names can't be empty", ['name']])
  })
})

it('a turnover reason that a job ended for is not deleted [AD-887]', async () => {
  const { id } = await create('turnoverReason', { name: 'Sabbatical for good', type: 'VOLUNTARY' })
  const { jobs } = held.server.world
  const [job] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [jobs.director])
  await hr().ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
    input: { id: jobs.director, version: job?.version, companyEndDate: '2027-06-30', turnoverReasonId: id },
  })
  const remove = 'mutation ($input: TurnoverReasonDeleteInput!) { turnoverReasonDelete(input: $input) }'
  const { message } = await hr().refused(remove, { input: { id, version: 1 } })
  expect(message).toBe("Unable to delete Sabbatical for good because it's in use")
})

describe('work classes', () => {
  it('may share a name under different work types only, and need a work type [AD-704]', async () => {
    await create('workClass', { name: 'Shift', workType: 'PERMANENT' })
    await create('workClass', { name: 'Shift', workType: 'UNPAID' })
    const error = await hr().refused('mutation { workClassCreate(input: { name: "shift", workType: PERMANENT }) { id } }')
    expect(error.extensions.problems?.[0]?.rule).toBe('unique')
    const missing = await hr().refused('mutation { workClassCreate(input: { name: "Loose" }) { id } }')
    expect(missing.extensions.problems).toEqual([expect.objectContaining({ path: 'workType', rule: 'required' })])
  })

  it('keep their work type once a job has them', async () => {
    const id = held.server.world.lists['Full-Time']
    const update = 'mutation ($input: WorkClassUpdateInput!) { workClassUpdate(input: $input) { version } }'
    const error = await hr().refused(update, { input: { id, version: 1, name: 'Full-Time', workType: 'UNPAID' } })
    expect(error.extensions.problems).toEqual([expect.objectContaining({ path: 'workType', rule: 'in_use' })])
    const { errors } = await hr().send(update, { input: { id, version: 1, name: 'Full time', workType: 'PERMANENT' } })
    expect(errors).toBeUndefined()
  })
})

it.each([
  ['positionTitle', 'jobUpdate'],
  ['payGrade', 'jobUpdate'],
  ['personTitle', 'personCreate'],
])(
  'a %s in use is archived and comes back, but is not deleted [AD-543][AD-544][AD-545][AD-684][AD-873][AD-886][PW-487][PW-488]',
  async (thing, use) => {
    const run = (verb: string, input: object, answer = '{ id }') =>
      hr().send(`mutation ($input: ${capitalise(verb)}Input!) { ${verb}(input: $input) ${answer} }`, { input })
    const { id, name } = await create(thing, { name: `A used ${thing}`, ...(thing === 'personTitle' && { code: 'USED' }) })
    expect((await run(use, using(thing, id))).errors).toBeUndefined()
    const events = await held.server.events()
    expect((await run(`${thing}Delete`, { id, version: 1 }, '')).errors?.[0]?.message).toBe(
      thing === 'personTitle' ? "Can't delete titles while they're in use" : `Unable to delete ${name} because it's in use`,
    )
    expect(await held.server.events()).toBe(events)
    expect((await run(`${thing}Archive`, { id, version: 1 }, '{ isEnabled }')).data).toEqual({ [`${thing}Archive`]: { isEnabled: false } })
    expect((await run(`${thing}Unarchive`, { id, version: 2 }, '{ isEnabled }')).data).toEqual({
      [`${thing}Unarchive`]: { isEnabled: true },
    })
  },
)

function using(thing: string, id: string): object {
  const { jobs, lists } = held.server.world
  const change = { version: 1, effectiveFrom: '2026-12-01', reasonId: lists['Promotion'] }
  if (thing === 'positionTitle') return { ...change, id: jobs.other, attributes: [{ attribute: 'POSITION_TITLE' }], positionTitleId: id }
  if (thing === 'payGrade') return { ...change, id: jobs.employee, attributes: [{ attribute: 'PAY_GRADE' }], payGradeId: id }
  return { lastName: 'Titled', email: 'titled@demo.example', titleId: id }
}

describe('position titles', () => {
  const merge = 'mutation ($input: PositionTitleMergeInput!) { positionTitleMerge(input: $input) { name usageCount } }'
  const rename = 'mutation ($input: PositionTitleUpdateInput!) { positionTitleUpdate(input: $input) { id } }'

  it('are used now, on a later day, or in the past [AD-396]', async () => {
    const { lists, jobs } = held.server.world
    const { id } = await create('positionTitle', { name: 'Cartographer' })
    const usage = async (of: string) => {
      const { title } = await hr().ask<{ title: object }>(
        'query ($id: ID!) { title: getPositionTitle(id: $id) { usageCount presentCount comingCount } }',
        { id: of },
      )
      return title
    }
    expect(await usage(id)).toEqual({ usageCount: 0, presentCount: 0, comingCount: 0 })
    const [job] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [jobs.other])
    await hr().ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: {
        id: jobs.other,
        version: job?.version,
        effectiveFrom: '2026-12-01',
        reasonId: lists['Promotion'],
        attributes: [{ attribute: 'POSITION_TITLE' }],
        positionTitleId: id,
      },
    })
    expect(await usage(id)).toEqual({ usageCount: 1, presentCount: 0, comingCount: 1 })
    held.server.travel('2026-12-02T00:00:00Z')
    expect(await usage(id)).toEqual({ usageCount: 1, presentCount: 1, comingCount: 0 })
    held.server.travel(startOfTests)
  })

  it('share no code, whatever its case', async () => {
    await create('positionTitle', { name: 'Analyst', code: 'AN1' })
    const error = await hr().refused('mutation { positionTitleCreate(input: { name: "Annalist", code: "an1" }) { id } }')
    expect(error.extensions.problems).toEqual([expect.objectContaining({ path: 'code', message: '‘Analyst’ already has this code.' })])
  })

  it('clear what is given blank and keep what is left out', async () => {
    const { id } = await create('positionTitle', { name: 'Coder', code: 'C1' })
    const code = async () =>
      (await held.server.rows<{ code: string | null }>('select code from position_titles where id = $1', [id]))[0]?.code
    await hr().ask(rename, { input: { id, version: 1, name: 'Programmer' } })
    expect(await code()).toBe('C1')
    await hr().ask(rename, { input: { id, version: 2, name: 'Programmer', code: '' } })
    expect(await code()).toBeNull()
  })

  it('merge into one that can be chosen only', async () => {
    const [from, archived] = [await create('positionTitle', { name: 'From' }), await create('positionTitle', { name: 'Archived' })]
    await hr().ask('mutation ($input: PositionTitleArchiveInput!) { positionTitleArchive(input: $input) { id } }', {
      input: { id: archived.id, version: 1 },
    })
    const events = await held.server.events()
    const { extensions } = await hr().refused(merge, { input: { id: from.id, version: 1, intoId: archived.id } })
    expect(extensions.problems).toEqual([
      expect.objectContaining({ path: 'intoId', message: expect.stringContaining('‘Archived’ is archived.') as string }),
    ])
    expect(await held.server.events()).toBe(events)
    expect(await held.server.rows('select from position_titles where id = $1', [from.id])).toHaveLength(1)
  })

  it('merge: every use, past and present, is of the other one, and the merged one is gone [AD-546][AD-547][PW-151]', async () => {
    const { lists } = held.server.world
    const [from, into] = [lists['Manager'], lists['Director']]
    const uses = async (id: string | undefined) =>
      (
        await held.server.rows<{ uses: number }>(
          `select (select count(*) from job_attribute_periods where position_title_id = $1)::int + (select count(*) from job_segments where position_title_id = $1)::int as uses`,
          [id],
        )
      )[0]?.uses ?? 0
    const before = [await uses(from), await uses(into)]
    expect(Math.min(...before)).toBeGreaterThan(0)
    expect((await held.server.as('employee').refused(merge, { input: { id: from, version: 1, intoId: into } })).extensions.code).toBe(
      'FORBIDDEN',
    )
    expect((await hr().refused(merge, { input: { id: from, version: 1, intoId: from } })).extensions.problems?.[0]?.path).toBe('intoId')
    const [kept] = await held.server.rows<{ id: string }>(
      "select e.id from events e join event_values v on v.event_id = e.id where v.difference -> 'positionTitleId' ->> 1 = $1 limit 1",
      [from],
    )
    const state = '{ list name filters { name value isMissing } }'
    await hr().ask(`mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) ${state} }`, {
      input: { list: 'people', name: 'Of the title', filters: [{ name: 'title', value: from }] },
    })
    const events = await held.server.events()
    await hr().ask(merge, { input: { id: from, version: 1, intoId: into } })
    expect([await uses(from), await uses(into)]).toEqual([0, before[0]! + before[1]!])
    expect(await held.server.rows('select from position_titles where id = $1', [from])).toEqual([])
    expect(await held.server.events()).toBe(events + 1)
    expect(await held.server.events('position_title.merged')).toBe(1)
    const history = 'query ($jobId: ID!) { listJobHistory(jobId: $jobId) { items { changes { field after } } } }'
    const { listJobHistory } = await hr().ask<{ listJobHistory: { items: { changes: { field: string; after: string }[] }[] } }>(history, {
      jobId: held.server.world.jobs.manager,
    })
    expect(listJobHistory.items.flatMap(({ changes }) => changes)).toContainEqual({ field: 'positionTitleId', after: 'Director' })
    const { event } = await held.server
      .as('admin')
      .ask<{ event: object }>('query ($id: ID!) { event: getAuditEvent(id: $id) { changes { field after } } }', { id: kept?.id })
    expect(event).toMatchObject({ changes: expect.arrayContaining([{ field: 'positionTitleId', after: 'Director' }]) as unknown })
    const { views } = await hr().ask<{ views: object[] }>(`{ views: listSavedViews(list: "people") ${state} }`)
    expect(views).toMatchObject([{ name: 'Of the title', filters: [{ name: 'title', value: into, isMissing: false }] }])
  })
})
