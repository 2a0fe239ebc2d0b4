import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = () => new Importing(held.server)

const unseen = fc.constantFrom(...Array.from(' \u00a0\u2009\u200b\u200d\ufeff\u00ad\u2800\u3164\u202e'))
const letter = fc.constantFrom('a', 'Đ', 'é', 'e\u0301', 'ß', 'क', 'می\u200cخ', '-', '’')
const odd = fc.string({ unit: fc.oneof(unseen, letter), minLength: 1, maxLength: 6 })
const onlyUnseen = fc.string({ unit: unseen, minLength: 1, maxLength: 3 })
const names = fc.sample(fc.tuple(fc.oneof({ weight: 3, arbitrary: odd }, onlyUnseen), odd), { numRuns: 40, seed: 7 })

describe('a person', () => {
  it('has the same names, or is refused for the same reason, whether typed or imported', async () => {
    const typed = await Promise.all(names.map(([lastName, firstName], index) => type(lastName, firstName, index)))
    const { importId } = await tool().addFile(
      'CREATE_PEOPLE',
      `last_name,first_name,email\n${names.map(([last, first], index) => `"${last}","${first}",imported${index}@demo.example`).join('\n')}\n`,
    )
    await tool().settled(importId)
    const imported = (await tool().actions(importId)).map(({ values, errors }) => {
      const valueOf = (name: string) => values.find(({ column }) => column === name)?.after ?? null
      return errors.length > 0 ? errors.map(({ column }) => column) : { lastName: valueOf('last_name'), firstName: valueOf('first_name') }
    })
    expect(imported).toEqual(typed)
    expect(typed.filter(Array.isArray).length).toBeGreaterThan(3)
    expect(typed.filter(Array.isArray).length).toBeLessThan(names.length - 10)
  })
})

async function type(lastName: string, firstName: string, index: number) {
  const { data, errors } = await held.server
    .as('hr')
    .send<{ personCreate: { lastName: string; firstName: string | null } }>(
      'mutation ($input: PersonCreateInput!) { personCreate(input: $input) { lastName firstName } }',
      { input: { lastName, firstName, email: `typed${index}@demo.example` } },
    )
  return data?.personCreate ?? errors?.[0]?.extensions.problems?.map(({ path }) => (path === 'lastName' ? 'last_name' : path))
}

describe('a record of a settings list', () => {
  const create = 'mutation ($name: String) { positionTitleCreate(input: { name: $name }) { name } }'

  it('is known by its name whatever the blanks in it, on screen and in a file', async () => {
    const { positionTitleCreate: made } = await held.server
      .as('hr')
      .ask<{ positionTitleCreate: { name: string } }>(create, { name: ' Sales \u00a0Rep\u200b' })
    expect(made).toEqual({ name: 'Sales Rep' })
    for (const name of ['Sales  Rep', 'sales\u00a0rep', 'Ｓales\u2009Rep', 'Sa\u200bles Rep']) {
      const { extensions } = await held.server.as('hr').refused(create, { name })
      expect(extensions.problems).toEqual([expect.objectContaining({ path: 'name', rule: 'unique' })])
    }
    const { platform_id: id } = (
      await held.server.rows('select platform_id from people where id = $1', [held.server.world.people.other])
    )[0]!
    const row = (title: string) => `${id},2027-01-04,${title},Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd`
    const { importId } = await tool().addFile(
      'CREATE_JOBS',
      `person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities\n${row('Sales  Rep')}\n${row('SALES\u00a0REP')}\n`,
    )
    const { missingRecords } = await tool().settled(importId)
    expect(missingRecords).toEqual([])
  })

  it.each(['\u200b', '\u00a0\u2800', '\u3164'])('needs a name in which something can be seen: not %j', async (name) => {
    const { extensions } = await held.server.as('hr').refused(create, { name })
    expect(extensions.problems).toEqual([expect.objectContaining({ path: 'name', rule: 'required' })])
  })
})

describe('a record of a tree', () => {
  it('that shares its name is asked for with its path, and found by it', async () => {
    const create = async (name: string, parentId?: string) =>
      (
        await held.server
          .as('hr')
          .ask<{ businessUnitCreate: { id: string } }>(
            'mutation ($name: String, $parentId: ID) { businessUnitCreate(input: { name: $name, parentId: $parentId }) { id } }',
            { name, parentId },
          )
      ).businessUnitCreate.id
    for (const country of ['Chile', 'Peru']) await create('Selling', await create(country))
    const { platform_id: id } = (
      await held.server.rows('select platform_id from people where id = $1', [held.server.world.people.other])
    )[0]!
    const row = (unit: string) => `${id},2028-01-03,Engineer,Sydney,Full-Time,Permanent,${unit},Harbour & Pine Pty Ltd`
    const { importId } = await tool().addFile(
      'CREATE_JOBS',
      `person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities\n${row('Selling')}\n${row('Peru / selling')}\n${row('Chile › Selling')}\n`,
    )
    expect((await tool().settled(importId)).missingRecords).toEqual([])
    const errors = (await tool().actions(importId)).map((action) => action.errors.filter(({ column }) => column === 'business_units'))
    expect(errors.map((each) => each.length)).toEqual([1, 0, 0])
    expect(errors[0]?.[0]?.suggestion).toMatch(/Chile \/ Selling.*Peru \/ Selling|Peru \/ Selling.*Chile \/ Selling/)
  })
})
