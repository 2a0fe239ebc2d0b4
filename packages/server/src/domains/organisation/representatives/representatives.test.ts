import { beforeAll, describe, expect, it } from 'vitest'
import { capitalise } from '@kith/shared/capitalise.ts'
import { asSystem } from '#platform/begin.ts'
import { countKept } from '#platform/personal-data/export.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Made = { id: string; version: number }

const made = async (kind: string, input: object, who: Who = 'hr'): Promise<Made> => {
  const query = `mutation ($input: ${capitalise(kind)}CreateInput!) { done: ${kind}Create(input: $input) { id version } }`
  return (await held.server.as(who).ask<{ done: Made }>(query, { input })).done
}
const refusal = async (mutation: string, input: object, who: Who = 'hr') => {
  const isDelete = mutation.endsWith('Delete')
  const query = `mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) ${isDelete ? '' : '{ id }'} }`
  return (await held.server.as(who).refused(query, { input })).extensions
}
const run = (mutation: string, input: object, answer = '') =>
  held.server.as('hr').ask(`mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) ${answer} }`, { input })
const kept = (kind: 'business_entity' | 'business_unit' | 'location') =>
  held.server.rows<{ id: string }>(`select id, type_id, person_id from ${kind}_representatives order by id`)
const eventsOf = async (id: string) =>
  (await held.server.rows<{ name: string }>('select name from events where subject_id = $1 order by id', [id])).map(({ name }) => name)

describe.each([
  { of: 'businessEntity', thing: 'business_entity', lists: 'BusinessEntities', area: 'business_entities', cites: '[AD-394]' },
  {
    of: 'businessUnit',
    thing: 'business_unit',
    lists: 'BusinessUnits',
    area: 'business_units',
    cites: '[AD-390] [AD-392] [AD-394] [AD-959]',
  },
  { of: 'location', thing: 'location', lists: 'Locations', area: 'locations', cites: '[AD-393] [AD-394] [AD-958]' },
] as const)('representatives of a $of', ({ of, thing, lists, area, cites }) => {
  const kind = `${of}Representative`
  const typeKind = `${kind}Type`
  let place: Made
  let finance: Made
  let safety: Made
  const give = (typeId: string, person: keyof typeof held.server.world.people, who: Who = 'hr') =>
    made(kind, { [`${of}Id`]: place.id, typeId, personId: held.server.world.people[person] }, who)
  const shown = async () => {
    const query = `query ($id: ID!) { one: get${capitalise(of)}(id: $id) { usageCount representatives { type { name } person { displayName } } } }`
    const { one } = await held.server.as('hr').ask<{ one: { usageCount: number; representatives: object[] } }>(query, { id: place.id })
    return one
  }
  beforeAll(async () => {
    place = await made(of, { name: 'Represented' })
    finance = await made(typeKind, { name: 'Finance partner', sortOrder: 1 })
    safety = await made(typeKind, { name: 'Safety officer', sortOrder: 2 })
  })

  it(`are people, each for a type, in the order of the types; at most ten types there are ${cites}`, async () => {
    await give(safety.id, 'other')
    const first = await give(finance.id, 'employee')
    await give(finance.id, 'other')
    expect(await eventsOf(first.id)).toEqual([`${thing}_representative.created`])
    const { representatives, usageCount } = await shown()
    expect(representatives).toHaveLength(3)
    expect(representatives[0]).toEqual({ type: { name: 'Finance partner' }, person: { displayName: expect.any(String) as string } })
    expect(representatives[2]).toMatchObject({ type: { name: 'Safety officer' } })
    expect(usageCount).toBe(0)
    expect(
      (await refusal(`${kind}Create`, { [`${of}Id`]: place.id, typeId: finance.id, personId: held.server.world.people.employee })).problems,
    ).toEqual([expect.objectContaining({ path: 'typeId', rule: 'unique' })])

    const [{ count } = { count: 0 }] = await held.server.rows<{ count: number }>(
      `select count(*)::int as count from ${thing}_representative_types where tenant_id = $1`,
      [held.server.world.tenantId],
    )
    for (let number = count; number < 8; number += 1) await made(typeKind, { name: `Type ${number}` })
    const both = await Promise.all(
      ['Ninth', 'Tenth', 'Eleventh', 'Twelfth'].map((name) =>
        held.server.as('hr').send(`mutation ($name: String) { ${typeKind}Create(input: { name: $name }) { id } }`, { name }),
      ),
    )
    expect(both.filter(({ errors }) => errors === undefined)).toHaveLength(2)
    const { problems } = await refusal(`${typeKind}Create`, { name: 'One more' })
    expect(problems).toEqual([
      expect.objectContaining({ path: 'name', message: 'There can be at most 10 of these. Rename one, or delete or merge one first.' }),
    ])
  })

  it('are seen and changed by those who may see and change the unit, of this organisation alone', async () => {
    const before = [await kept(thing), await held.server.events()]
    const input = { [`${of}Id`]: place.id, typeId: safety.id, personId: held.server.world.people.employee }
    expect(await refusal(`${kind}Create`, input, 'employee')).toMatchObject({ code: 'FORBIDDEN', missing: [`${area}.edit`] })
    expect((await refusal(`${kind}Create`, input, 'stranger')).code).toBe('INVALID')
    const unknown = '0197a0de-0000-7000-8000-000000000001'
    for (const field of [`${of}Id`, 'typeId', 'personId'])
      expect((await refusal(`${kind}Create`, { ...input, [field]: unknown })).problems).toEqual([
        expect.objectContaining({ path: field, rule: 'reference' }),
      ])
    const list = `{ list${capitalise(kind)}s { totalCount } }`
    expect((await held.server.as('employee').refused(list)).extensions.code).toBe('FORBIDDEN')
    const query = `{ listAll${lists} { representatives { id } } }`
    const { data } = await held.server.as('employee').send<Record<string, { representatives: null }[]>>(query)
    expect(
      Object.values(data ?? {})
        .flat()
        .every(({ representatives }) => representatives === null),
    ).toBe(true)
    expect([await kept(thing), await held.server.events()]).toEqual(before)
  })

  it('of a merged type are of the other one, nobody twice; a type in use is not deleted, and a disabled one not chosen', async () => {
    expect((await refusal(`${typeKind}Delete`, { id: safety.id, version: 1 })).problems).toEqual([
      expect.objectContaining({ rule: 'in_use' }),
    ])
    await run(`${typeKind}Merge`, { id: safety.id, version: 1, intoId: finance.id }, '{ id }')
    expect((await kept(thing)).map((row) => row)).toEqual([
      expect.objectContaining({ type_id: finance.id }),
      expect.objectContaining({ type_id: finance.id }),
    ])
    const disabled = await made(typeKind, { name: 'Out of use' })
    await run(`${typeKind}Disable`, { id: disabled.id, version: 1 }, '{ id }')
    const input = { [`${of}Id`]: place.id, typeId: disabled.id, personId: held.server.world.people.employee }
    expect((await refusal(`${kind}Create`, input)).problems).toEqual([expect.objectContaining({ path: 'typeId' })])
  })

  it('go with whom they are and with what they represent, each with its event', async () => {
    const { people, tenantId } = held.server.world
    const { services } = held.server.running
    const counted = await asSystem(services, tenantId, (ctx) => countKept(ctx, people.other))
    expect(counted).toContainEqual({ table: `${thing}_representatives`, afterErasure: 'REMOVED', count: 1 })
    const rows = await kept(thing)
    expect(rows).toHaveLength(2)
    await run(`${of}Delete`, { id: place.id, version: 1 })
    expect(await kept(thing)).toEqual([])
    for (const { id } of rows) expect((await eventsOf(id)).at(-1)).toBe(`${thing}_representative.deleted`)
  })
})
