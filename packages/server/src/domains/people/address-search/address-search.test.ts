import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startPhoton, type PhotonFeature } from '#platform/testing/photon.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly } from '../testing/people.ts'

const held = useTestServer()

const place = (properties: Record<string, string>, coordinates: [number, number]): PhotonFeature => ({
  properties,
  geometry: { coordinates },
})
const features = [
  place({ osm_key: 'place', osm_value: 'country', type: 'country', name: 'Australia', countrycode: 'AU' }, [134.755, -24.7761086]),
  place(
    { type: 'house', housenumber: '12', street: 'King Street', city: 'London', postcode: 'SW1W 0NY', countrycode: 'GB' },
    [-0.15, 51.49],
  ),
  place(
    {
      type: 'house',
      housenumber: '12',
      street: 'King Street',
      district: 'Newtown',
      city: 'Sydney',
      state: 'New South Wales',
      postcode: '2042',
      countrycode: 'AU',
    },
    [151.18012345678, -33.8965],
  ),
]
let photon: Awaited<ReturnType<typeof startPhoton>>
beforeAll(async () => {
  photon = await startPhoton(features)
})
afterAll(() => photon.stop())

type Answer = {
  search: {
    isAvailable: boolean
    suggestions: { label: string; fullAddress: string; country: string; postcode: string; latitude: string; longitude: string }[]
  }
}
const search = `query ($text: String!) { search: performAddressSearch(searchText: $text) {
  isAvailable suggestions { label fullAddress country postcode latitude longitude } } }`
const silent = { search: { isAvailable: false, suggestions: [] } }

describe('the address search', () => {
  it('finds addresses through a service, those of the organisation’s country first and as each country writes them [PW-658]', async () => {
    const server = await held.server.another({ addressSearchUrl: photon.url })
    const { search: found } = await held.server.as('hr', server).ask<Answer>(search, { text: 'Unit 4/12 King St' })
    expect(found).toEqual({
      isAvailable: true,
      suggestions: [
        {
          label: '12 King Street, Newtown NSW 2042, Australia',
          fullAddress: '12 King Street, Newtown NSW',
          country: 'AU',
          postcode: '2042',
          latitude: '-33.8965',
          longitude: '151.1801235',
        },
        {
          label: '12 King Street, London, SW1W 0NY, United Kingdom',
          fullAddress: '12 King Street, London',
          country: 'GB',
          postcode: 'SW1W 0NY',
          latitude: '51.49',
          longitude: '-0.15',
        },
      ],
    })
  })

  it('draws results to the country of the organisation, within 2,500 km [PW-659]', async () => {
    const server = await held.server.another({ addressSearchUrl: photon.url })
    await held.server.as('hr', server).ask(search, { text: 'King Street' })
    const asked = photon.asked.at(-1)
    expect([asked?.get('q'), asked?.get('lat'), asked?.get('lon')]).toEqual(['King Street', '-24.7761086', '134.755'])
    // From a quarter of a kilometre at 18, a zoom less is twice as far
    const metres = 250 * 2 ** (18 - Number(asked?.get('zoom')))
    expect(Math.abs(Math.log2(metres / 2_500_000))).toBeLessThanOrEqual(0.5)
    const before = photon.asked.length
    expect((await held.server.as('hr', server).ask<Answer>(search, { text: ' k ' })).search).toEqual({ isAvailable: true, suggestions: [] })
    expect(photon.asked.length).toBe(before)
  })

  it('is off unless a service is set up, and for those who enter no addresses [SH-597] [PW-660]', async () => {
    expect(held.server.running.services.config.addressSearchUrl).toBeUndefined()
    expect(await held.server.as('hr').ask(search, { text: 'King Street' })).toEqual(silent)
    expect(await held.server.as('hr').ask('{ getAddressSearch { isOn } }')).toEqual({ getAddressSearch: { isOn: false } })
    const server = await held.server.another({ addressSearchUrl: photon.url })
    expect(await held.server.as('hr', server).ask('{ getAddressSearch { isOn } }')).toEqual({ getAddressSearch: { isOn: true } })
    await grantOnly(held.server, 'other', [['people.directory.view', 'ALL']])
    const before = photon.asked.length
    const { extensions } = await held.server.as('other', server).refused(search, { text: 'King Street' })
    expect([extensions.code, photon.asked.length]).toEqual(['FORBIDDEN', before])
  })

  it('gives way when the service is silent for ten seconds, is not there or says something else [SH-659] [SH-678]', async () => {
    const { addressSearchSeconds } = readConfig({ KITH_SECRET: 'x'.repeat(32) })
    expect(addressSearchSeconds).toBe(10)
    const quiet = await startPhoton(features)
    quiet.fallSilent()
    const server = await held.server.another({ addressSearchUrl: quiet.url, addressSearchSeconds: 1 })
    expect(await held.server.as('hr', server).ask(search, { text: 'King Street' })).toEqual(silent)
    await quiet.stop()
    expect(await held.server.as('hr', server).ask(search, { text: 'King Street' })).toEqual(silent)
    const wrong = await held.server.another({ addressSearchUrl: `${held.server.running.address}/health/live` })
    expect(await held.server.as('hr', wrong).ask(search, { text: 'King Street' })).toEqual(silent)
  })
})

describe('an address of a person', () => {
  const update = `mutation ($input: PersonContactsUpdateInput!) { done: personContactsUpdate(input: $input) {
    version addresses { fullAddress latitude longitude formType isPrimary country { isoCode } postcode } } }`
  const found = {
    fullAddress: 'Unit 4/12 King Street, Newtown NSW',
    country: 'AU',
    postcode: '2042',
    latitude: '-33.8965',
    longitude: '151.18',
    formType: 'AUTO',
  }

  it('keeps where it is when it was found, and not when it was entered by hand [PW-233]', async () => {
    const { employee: id } = held.server.world.people
    const { types } = await held.server.as('hr').ask<{ types: { id: string }[] }>('{ types: listAllAddressTypes { id } }')
    const { person } = await held.server
      .as('hr')
      .ask<{ person: { version: number } }>('query ($id: ID!) { person: getPerson(id: $id) { version } }', { id })
    const addressTypeId = types[0]?.id
    const save = (version: number, address: object) =>
      held.server.as('hr').ask<{ done: { version: number; addresses: object[] } }>(update, {
        input: { id, version, addresses: [{ addressTypeId, ...address }] },
      })
    const { done } = await save(person.version, found)
    expect(done.addresses).toEqual([
      {
        fullAddress: found.fullAddress,
        latitude: '-33.8965',
        longitude: '151.18',
        formType: 'AUTO',
        isPrimary: true,
        country: { isoCode: 'AU' },
        postcode: '2042',
      },
    ])
    const { done: by } = await save(done.version, { ...found, formType: 'MANUAL' })
    expect(by.addresses).toEqual([expect.objectContaining({ latitude: null, longitude: null, formType: 'MANUAL' })])
    const { done: nowhere } = await save(by.version, { ...found, latitude: '91' })
    expect(nowhere.addresses).toEqual([expect.objectContaining({ latitude: null, longitude: null, formType: 'MANUAL' })])
  })
})
