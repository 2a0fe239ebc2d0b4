import { person } from '@kith/shared/domains/people.ts'
import type { Field } from '@kith/shared/fields.ts'
import { languages } from '@kith/shared/languages.ts'
import { isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { exampleInput } from '#platform/testing/example-inputs.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { textsIn } from '#platform/words.ts'
import { columnsOf } from '#platform/records/columns.ts'

const held = useTestServer()
const fields = Object.entries<Field>(person.fields)
const names = fields.map(([name]) => name)

describe('the declared fields of a person', () => {
  it('are columns of their table, fields of their type, and columns of both uploads', async () => {
    const columns = await held.server.rows<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'people'",
    )
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(columnsOf(person)))
    const { schema, uploads } = held.server.running.services.kith
    const type = schema.getType('Person')
    expect(isObjectType(type) && Object.keys(type.getFields())).toEqual(expect.arrayContaining(names))
    for (const upload of uploads.filter(({ type: each }) => each === 'CREATE_PEOPLE' || each === 'UPDATE_PEOPLE'))
      expect(upload.columns.map(({ path }) => path)).toEqual(expect.arrayContaining(names))
  })

  it.each([...languages])('have a label in %s', (language) => {
    expect(names.filter((name) => !textsIn(language)(`records:person.fields.${name}.label`))).toEqual([])
  })

  it('are all changed by one update, read back, and cleared by another but for what is required', async () => {
    const id = held.server.world.people.other
    const query = `query ($id: ID!) { getPerson(id: $id) { version ${names.join(' ')} } }`
    const read = async () =>
      (await held.server.as('hr').ask<{ getPerson: { version: number } & Record<string, unknown> }>(query, { id })).getPerson
    const update = async (values: object) => {
      const { version } = await read()
      const change = 'mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { id } }'
      await held.server.as('hr').ask(change, { input: { id, version, ...values } })
    }
    const example = Object.fromEntries(fields.map(([name, field]) => [name, valueFor(name, field)]))
    const filled = await exampleInput(held.server, { ...person, example })
    await update(filled)
    expect(await read()).toMatchObject(filled)
    const cleared = Object.fromEntries(fields.map(([name, { required }]) => [name, required ? filled[name] : null]))
    await update(cleared)
    expect(await read()).toMatchObject(cleared)
  })
})

const special: Readonly<Record<string, string>> = {
  dateOfBirth: '1990-04-23',
  emergencyContactEmail: 'sam@home.example',
  emergencyContactPhone: '+61400000001',
  emergencyContactPhoneCountry: 'AU',
}

/** A value that the field takes; of a reference, the name of the record. */
function valueFor(name: string, { kind, choices }: Field): unknown {
  if (special[name]) return special[name]
  if (kind === 'date') return '2030-01-31'
  if (kind === 'boolean') return true
  if (kind === 'integer') return 7
  return kind === 'decimal' ? '7.5' : (choices?.[0] ?? 'Made for this test')
}
