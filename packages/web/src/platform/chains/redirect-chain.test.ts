import { beforeEach, describe, expect, it } from 'vitest'
import { createRedirectChains, placeIn, type RedirectChain } from './redirect-chain.ts'

const person = '01a2094d-f70d-7590-b488-c9cf1ecbc1bf'
const flow: RedirectChain = {
  triggerName: 'person.created',
  completionRoute: { route: 'people.jobs.show', params: { personId: person }, mapping: { jobId: 'job' } },
  chain: [
    { route: 'people.jobs.create', params: { personId: person }, mapping: {} },
    { route: 'settings.users.bulk_create', params: { people: person }, mapping: {} },
  ],
}

let kept: Map<string, string>
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const ids = (...wanted: string[]) => createRedirectChains({ storage, newId: () => wanted.shift() ?? '' })
const placeOf = (address: string | null) => {
  const place = placeIn(new URL(address ?? '', 'https://kith.example').searchParams)
  if (!place) throw new Error(`${address} is no step`)
  return place
}

beforeEach(() => void (kept = new Map()))

describe('a redirect chain', () => {
  it('is kept under a random five-digit number that no other has, and each address names it with its step [SH-428][SH-458][SH-459][SH-692]', () => {
    const address = createRedirectChains({ storage }).start(flow)
    expect(address).toMatch(new RegExp(`^/spa/people/${person}/jobs/create\\?chainId=[1-9]\\d{4}&chainStep=0$`))
    expect(kept.get(`redirectChain.${placeOf(address).id}`)).toBe(JSON.stringify(flow))
    const used = ids('12345', '12345', '23456')
    expect([placeOf(used.start(flow)).id, placeOf(used.start(flow)).id]).toEqual(['12345', '23456'])
  })

  it('goes on step by step and then to its completion, with what the steps gave, and is gone; without its data each page goes where it goes by itself [SH-460][SH-461][SH-464]', () => {
    const chains = ids('12345')
    const first = chains.start(flow)
    expect(first).toMatch(/\?chainId=12345&chainStep=0$/)
    expect([...kept.keys()]).toEqual(['redirectChain.12345'])
    const second = chains.finish(placeOf(first), { job: person })
    expect(second).toBe(`/spa/settings/users/bulk-create?people=${person}&chainId=12345&chainStep=1`)
    expect(chains.finish(placeOf(second))).toBe(`/spa/people/${person}/jobs/${person}`)
    expect(kept.size).toBe(0)
    expect(chains.finish(placeOf(second))).toBeNull()
  })

  it('loses the step that is skipped, and ends with the last one [SH-462]', () => {
    const chains = ids('12345')
    const next = chains.skip(placeOf(chains.start({ ...flow, completionRoute: { route: 'dashboard', params: {}, mapping: {} } })))
    expect(placeOf(next)).toEqual({ id: '12345', index: 0 })
    expect(next).toContain('/spa/settings/users/bulk-create')
    expect(chains.at({ id: '12345', index: 1 })).toBeNull()
    expect(chains.skip(placeOf(next))).toBe('/spa/dashboard')
    expect(kept.size).toBe(0)
  })

  it('is none where its data is missing or spoilt: its page falls back on its own [SH-463]', () => {
    const chains = createRedirectChains({ storage })
    const place = { id: '12345', index: 0 }
    const spoilt = [
      '',
      'null',
      '[]',
      '{"chain":',
      JSON.stringify({ ...flow, chain: 'people.index' }),
      JSON.stringify({ ...flow, completionRoute: undefined }),
      JSON.stringify({ ...flow, chain: [{ route: 'https://elsewhere.example', params: {}, mapping: {} }] }),
      JSON.stringify({ ...flow, chain: [{ route: 'constructor', params: {}, mapping: {} }] }),
      JSON.stringify({ ...flow, chain: [{ route: 'people.index', params: { a: 1 }, mapping: {} }] }),
      JSON.stringify({ ...flow, chain: [] }),
    ]
    for (const text of [undefined, ...spoilt]) {
      kept.clear()
      if (text !== undefined) kept.set('redirectChain.12345', text)
      expect([chains.at(place), chains.finish(place), chains.skip(place)], text).toEqual([null, null, null])
    }
    for (const query of ['', 'chainId=12345', 'chainId=1234&chainStep=0', 'chainId=12345&chainStep=-1', 'chainId=__proto__&chainStep=0']) {
      expect(placeIn(new URLSearchParams(query)), query).toBeNull()
    }
  })
})
