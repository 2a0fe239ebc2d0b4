import { describe, expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Named = { id: string; name: string }

const list = async (query: string, isEnabled?: boolean) => {
  const ask = `query ($isEnabled: Boolean) { ${query}(isEnabled: $isEnabled) { id name } }`
  return (await held.server.as('hr').ask<Record<string, Named[]>>(ask, { isEnabled }))[query] ?? []
}

describe('the lists that the forms of a person offer', () => {
  it.each([
    ['listAllAddressTypes', 'addressTypeDisable', '[PW-639]'],
    ['listAllGenders', 'genderDisable', '[PW-640]'],
    ['listAllTitles', 'personTitleArchive', '[PW-641]'],
  ])('%s leaves out what was disabled when only enabled records are asked for (%s) %s', async (query, act) => {
    const admin = held.server.as('admin')
    const [kept, gone] = await list(query)
    await admin.ask(`mutation ($input: ${inputOf(act)}!) { ${act}(input: $input) { id } }`, {
      input: { id: gone?.id, version: 1 },
    })
    const offered = (await list(query, true)).map(({ id }) => id)
    expect(offered).toContain(kept?.id)
    expect(offered).not.toContain(gone?.id)
    expect((await list(query, false)).map(({ id }) => id)).toEqual([gone?.id])
    expect((await list(query)).map(({ id }) => id)).toContain(gone?.id)
  })

  it('gives the work rights of a country, to everyone who chooses one [PW-643]', async () => {
    const query = 'query ($countryId: ID) { listAllWorkRights(countryId: $countryId) { id name country } }'
    const of = async (countryId: string | null) =>
      (await held.server.as('hr').ask<{ listAllWorkRights: { id: string; country: string }[] }>(query, { countryId })).listAllWorkRights
    await held.server.as('admin').ask('mutation { workRightCreate(input: { name: "Citizen", country: "NZ" }) { id } }')
    const all = await of(null)
    const countries = [...new Set(all.map(({ country }) => country))]
    expect(countries.length).toBeGreaterThan(1)
    for (const country of countries) expect(await of(country)).toEqual(all.filter((right) => right.country === country))
    expect(await of('AQ')).toEqual([])
    const { listAllWorkRights: own } = await held.server.as('employee').ask<{ listAllWorkRights: object[] }>(query, { countryId: 'NZ' })
    expect(own).toEqual(await of('NZ'))
  })

  it('knows an address as Home or Postal [PW-190]', async () => {
    const stranger = await held.server.as('stranger').ask<{ listAllAddressTypes: Named[] }>('{ listAllAddressTypes { id name } }')
    expect(stranger.listAllAddressTypes.map(({ name }) => name).toSorted()).toEqual(['Home', 'Postal'])
  })
})
