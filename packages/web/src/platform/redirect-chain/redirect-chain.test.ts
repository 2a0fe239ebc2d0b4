import { beforeEach, describe, expect, it } from 'vitest'
import { finishStep, skipStep, startChain, type RedirectChain } from './redirect-chain.ts'

const person = '0197a0de-0000-7000-8000-000000000001'
const chain: RedirectChain = {
  triggerName: 'person.create',
  chain: [
    { route: 'people.create' },
    { route: 'people.jobs.create', mapping: { personId: 'personId' } },
    { route: 'people.user', params: { personId: person } },
  ],
  completionRoute: { route: 'people.profile', params: { personId: person } },
}

describe('a redirect chain', () => {
  const values = new Map<string, string>()
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const queryOf = (address: string) => address.slice(address.indexOf('?'))
  beforeEach(() => values.clear())

  it.each([
    [0, '10000'],
    [0.5, '55000'],
    [0.999999, '99999'],
  ])('[SH-458] [SH-692] is stored under a random five-digit id (%d)', (chance, id) => {
    expect(startChain(chain, store, () => chance)).toBe(`/spa/people/create?chainId=${id}&chainStep=0`)
    expect([...values.keys()]).toEqual([`redirectChain.${id}`])
  })

  it('[SH-459] [SH-460] goes from step to step, with chain and step in the address', () => {
    const first = startChain(chain, store, () => 0)
    const second = finishStep(queryOf(first), '/spa/dashboard', { personId: person }, store)
    expect(second).toBe(`/spa/people/${person}/jobs/create?chainId=10000&chainStep=1`)
    expect(finishStep(queryOf(second), '/spa/dashboard', {}, store)).toBe(`/spa/people/${person}/user?chainId=10000&chainStep=2`)
  })

  it('[SH-461] ends at the completion page, and forgets itself', () => {
    startChain(chain, store, () => 0)
    expect(finishStep('?chainId=10000&chainStep=2', '/spa/dashboard', {}, store)).toBe(`/spa/people/${person}/profile`)
    expect(values.size).toBe(0)
  })

  it('[SH-462] loses a step that is skipped', () => {
    startChain(chain, store, () => 0)
    expect(skipStep('?chainId=10000&chainStep=1', '/spa/dashboard', {}, store)).toBe(`/spa/people/${person}/user?chainId=10000&chainStep=1`)
    expect(finishStep('?chainId=10000&chainStep=1', '/spa/dashboard', {}, store)).toBe(`/spa/people/${person}/profile`)
  })

  it.each([
    '',
    '?chainId=10000',
    '?chainId=abc&chainStep=0',
    '?chainId=99999&chainStep=0',
    '?chainId=10000&chainStep=7',
    '?chainId=10000&chainStep=-1',
  ])('[SH-463] falls back for %j', (search) => {
    startChain(chain, store, () => 0)
    expect(finishStep(search, '/spa/people', {}, store)).toBe('/spa/people')
    expect(skipStep(search, '/spa/people', {}, store)).toBe('/spa/people')
  })

  it('[SH-463] falls back when what is stored makes no sense', () => {
    for (const stored of ['{', 'null', '{}', '{"chain":[{"route":"nowhere"}],"completionRoute":{"route":"dashboard"}}']) {
      values.set('redirectChain.10000', stored)
      expect(finishStep('?chainId=10000&chainStep=0', '/spa/people', {}, store)).toBe('/spa/people')
    }
  })
})
