import { describe, expect, it } from 'vitest'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const query =
  'query ($type: String!, $column: String!) { of: listAllBulkDataColumnValues(type: $type, column: $column) { value name parent } }'
type Value = { value: string; name: string; parent: string | null }
const valuesOf = async (type: string, column: string) => (await held.server.as('admin').ask<{ of: Value[] }>(query, { type, column })).of
const cellsOf = async (type: string, column: string) => (await valuesOf(type, column)).map(({ value }) => value)

async function makeUnit(name: string, parentId?: string): Promise<string> {
  const mutation = 'mutation ($input: BusinessUnitCreateInput!) { made: businessUnitCreate(input: $input) { id } }'
  const input = { name, ...(parentId !== undefined && { parentId }) }
  return (await held.server.as('admin').ask<{ made: { id: string } }>(mutation, { input })).made.id
}

describe('the values of a column of an import type', () => {
  it('are what its cells say: words of the API for choices and countries, names for records and options', async () => {
    const options = [{ label: 'Red' }, { label: 'Blue' }, { label: 'Gone', isEnabled: false }]
    await makeField(held.server, { apiName: 'wing', name: 'Wing', type: 'MULTI_SELECT', options })
    expect(await cellsOf('CREATE_PEOPLE', 'cf_wing')).toEqual(['Red', 'Blue'])
    expect(await valuesOf('CREATE_PEOPLE', 'country')).toContainEqual({ value: 'AU', name: 'Australia', parent: null })
    expect(await valuesOf('END_JOBS', 'turnover_type')).toContainEqual({ value: 'VOLUNTARY', name: 'Voluntary', parent: null })
    expect(await cellsOf('CREATE_JOBS', 'location')).toContain('Sydney')
    expect(await cellsOf('CREATE_PEOPLE', 'last_name')).toEqual([])
  })

  it('are IDs where records of one name stand below different ones, and such a value is imported as that record [PW-569]', async () => {
    const [north, south] = [await makeUnit('North'), await makeUnit('South')]
    const [first, second] = [await makeUnit('Support', north), await makeUnit('Support', south)]
    const units = (await valuesOf('CREATE_JOBS', 'business_units')).filter(({ name }) => name === 'Support')
    expect(units).toEqual([
      { value: first, name: 'Support', parent: 'North' },
      { value: second, name: 'Support', parent: 'South' },
    ])
    const hr = new Importing(held.server, 'hr')
    const csv =
      'person_lookup,company_start_date,position_title,location,work_class,work_type,business_entities\nE5,2026-03-04,Engineer,Sydney,Full-Time,Permanent,Harbour & Pine Pty Ltd\n'
    const { importId, file } = await hr.addFile('CREATE_JOBS', csv)
    await hr.mutate(
      'bulkDataImportFileMap',
      { id: file.id, version: file.version, fixed: [{ column: 'business_units', value: second }] },
      'id',
    )
    await hr.settled(importId)
    const [action] = await hr.actions(importId)
    expect(action?.errors).toEqual([])
    expect(action?.values.find(({ column }) => column === 'business_units')).toMatchObject({ understood: 'Support' })
  })

  it('are said of columns that the reader may fill in, of import types that they may use', async () => {
    await grantOnly(held.server, 'other', [
      ['bulk_data.import', 'FUNCTIONAL'],
      ['people.create', 'FUNCTIONAL'],
    ])
    const refused = async (type: string, column: string) => (await held.server.as('other').refused(query, { type, column })).extensions.code
    expect(await refused('CREATE_JOBS', 'location')).toBe('NOT_FOUND')
    expect(await refused('CREATE_PEOPLE', 'cf_wing')).toBe('NOT_FOUND')
    expect(await refused('CREATE_PEOPLE', 'shoe_size')).toBe('NOT_FOUND')
    expect(await refused('CREATE_NOTHING', 'location')).toBe('NOT_FOUND')
  })
})
