import { describe, expect, it } from 'vitest'
import { capitalise } from '@kith/shared/capitalise.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { addRecord, type ListRecord } from './testing/list-records.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const create = (thing: string, input: object) => addRecord(held.server, thing, input)
type Row = ListRecord & { parent: { name: string } | null }
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
    hr().send(`mutation ($input: ${inputOf(`${thing}${verb}`)}!) { ${thing}${verb}(input: $input) { id } }`, {
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

  it('goes to any depth, and nothing is ever below itself [AD-395]', async () => {
    const line = [await create(thing, { name: `${thing} 0` })]
    for (let depth = 1; depth < 12; depth += 1) line.push(await create(thing, { name: `${thing} ${depth}`, parentId: line.at(-1)?.id }))
    const [top] = line
    for (const { id: parentId, name } of line) {
      const input = { id: top?.id, version: 1, name: top?.name, parentId }
      const { errors } = await hr().send(`mutation ($input: ${capitalise(thing)}UpdateInput!) { ${thing}Update(input: $input) { id } }`, {
        input,
      })
      expect(errors?.[0]?.extensions.problems, name).toEqual([expect.objectContaining({ path: 'parentId', rule: 'circle' })])
    }
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

  it('are known to everyone who signs in by id and name, and by nothing else [SH-393]', async () => {
    const kept = await held.server.rows('select id, name from business_units where tenant_id = $1 order by sort_name, id', [
      held.server.world.tenantId,
    ])
    const { rows } = await held.server.as('employee').ask<{ rows: object[] }>('{ rows: listAllBusinessUnits { id name code identifier } }')
    expect(kept.length).toBeGreaterThan(1)
    expect(rows).toEqual(kept.map((unit) => ({ ...unit, code: null, identifier: null })))
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
        hr().send('mutation ($input: RecordVersionInput!) { businessUnitDisable(input: $input) { id } }', {
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
      hr().refused('mutation ($input: RecordVersionInput!) { businessUnitDelete(input: $input) }', { input: { id, version } })
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
