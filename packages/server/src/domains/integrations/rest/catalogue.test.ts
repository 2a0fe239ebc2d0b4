import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '@kith/shared/catalogue.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { apiOf } from '#platform/api/api.ts'
import { describe as describeApi } from '#platform/api/open-api.ts'
import { toldBy } from '#platform/api/documents.ts'
import { parametersOf, sortsOf } from '#platform/api/parameters.ts'
import { createKith } from '#platform/kith.ts'
import { isLent } from '#platform/rights/catalogue.ts'

const api = apiOf(createKith(domains))
const at = new Map(api.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint.operation.name]))
const kept = join(import.meta.dirname, 'api-v1.json')

const parts = ['parameters', 'takes', 'answers'] as const
type Promised = Record<string, Record<(typeof parts)[number], string[]>>
const readKept = () => (existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Promised) : {})

/** Programs rely on these: addresses with their parameters, the fields that they take and those that they answer. */
const promised = () =>
  Object.fromEntries(
    api.endpoints
      .map((endpoint): [string, object] => [
        `${endpoint.method} ${endpoint.path}`,
        {
          parameters: [
            ...parametersOf(endpoint).map(({ name }) => name),
            ...[...sortsOf(endpoint).keys()].map((name) => `sort=${name}`),
          ].toSorted(),
          takes: Object.keys(endpoint.input ?? {}).toSorted(),
          answers: [...(toldBy(endpoint, api.selections)?.keys() ?? [])].toSorted(),
        },
      ])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ) as Promised

it('every declared kind that keys may view has its addresses without a further line', () => {
  const shown = [...kinds.values()].filter(({ example, permissions: { view } }) => example && view !== undefined && isLent(view))
  const found = new Set(at.values())
  const missing = shown.flatMap((kind) => {
    const names = [`list${kind.plural.charAt(0).toUpperCase()}${kind.plural.slice(1)}`, `get${kind.type}`]
    return names.filter((name) => api.endpoints.every(({ operation }) => operation.name !== name)).map((name) => `${kind.kind}: ${name}`)
  })
  expect(missing).toEqual([])
  expect(shown.length).toBeGreaterThan(10)
  expect([...kinds.values()].filter(isSettingsList).length).toBeGreaterThan(5)
  expect(found).toContain('trainingCreate')
  expect([
    at.get('GET /trainings'),
    at.get('GET /trainings/{id}'),
    at.get('PATCH /trainings/{id}'),
    at.get('GET /training-types/all'),
  ]).toEqual(['listTrainings', 'getTraining', 'trainingUpdate', 'listAllTrainingTypes'])
})

it('no address leads to accounts, rights, bank accounts, keys or what shows secrets', () => {
  const closed =
    /^(user|permissionGroup|accessDelegation|accessKey|identityProvider|bankAccount|organisation[A-Z]?Settings)|Reveal$|^getSession$/
  expect(
    [...at.values()].filter((name) => closed.test(name.replace(/^(listAll|list|get)/, (verb) => (verb === 'get' ? 'get' : '')))),
  ).toEqual([])
})

it('nothing that programs rely on is renamed or taken away within v1: a change of it goes to /api/v2, or keeps the old name beside the new', () => {
  const now = promised()
  const before = readKept()
  const gone = Object.entries(before).flatMap(([address, old]) => {
    const present = now[address]
    if (!present) return [address]
    return parts.flatMap((part) => old[part].filter((name) => !present[part].includes(name)).map((name) => `${address} ${part} ${name}`))
  })
  expect(gone).toEqual([])
  if (process.env['KITH_UPDATE_API'] === '1') writeFileSync(kept, `${JSON.stringify(now, null, 1)}\n`)
  expect(now, 'What is new is kept with KITH_UPDATE_API=1 npm test -- domains rest/catalogue').toEqual(readKept())
})

it('the description is whole: every address is in it, and every reference leads somewhere', () => {
  const described = describeApi(api, api.endpoints) as {
    paths: Record<string, Record<string, unknown>>
    components: { schemas: Record<string, unknown> }
  }
  const count = Object.values(described.paths).flatMap((methods) => Object.keys(methods)).length
  expect(count).toBe(api.endpoints.length + 1)
  const references = new Set([...JSON.stringify(described).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name))
  expect([...references].filter((name) => !(name in described.components.schemas))).toEqual([])
})
