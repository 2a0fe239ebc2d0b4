import { capitalise } from '@kith/shared/capitalise.ts'
import { kindOf, settingsLists } from '@kith/shared/catalogue.ts'
import type { Declaration } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { getNamedType, isObjectType, type GraphQLNamedType, type GraphQLObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { newApiName, recordCalled, requiredOf } from '../testing/example-inputs.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
const lists = settingsLists
const everybodyMay = new Set(declarations.flatMap(({ grants }: Declaration) => grants?.employee ?? []))
/** Those that jobs point at, in periods: of the others nobody can say how often they are used today. */
const usedInPeriods: ReadonlySet<string> = new Set([
  'businessEntity',
  'businessUnit',
  'location',
  'positionTitle',
  'workClass',
  'workforceRole',
  'payGrade',
  'payStep',
  'employmentCondition',
])
const isOpen = ({ openTo = {} }: SettingsList, field: string) =>
  [field, `${field}Id`].some((name) => {
    const open = openTo[name] ?? []
    return open === 'everyone' || open.some((slug) => everybodyMay.has(slug))
  })
const isClosed = (list: SettingsList, field: string) =>
  !isOpen(list, field) &&
  !['id', 'name', 'recordedName', 'isEnabled', 'isDefault', ...(list.tree ? ['parentId', 'parent', 'path'] : [])].includes(field)

/** Every field of a list's type, with what is selected of it. */
function fieldsOf(list: SettingsList): ReadonlyMap<string, string> {
  const type = held.server.running.services.kith.schema.getType(capitalise(list.name))
  if (!isObjectType(type)) throw new Error(`${list.name} has no type`)
  const leafOf = (of: GraphQLObjectType) => Object.values(of.getFields()).find(({ type: each }) => !isObjectType(getNamedType(each)))?.name
  const selected = (of: GraphQLNamedType) => (isObjectType(of) ? `{ ${leafOf(of)} }` : '')
  return new Map(Object.values(type.getFields()).map((field) => [field.name, selected(getNamedType(field.type))]))
}

const examples: Partial<Record<Field['kind'], unknown>> = { integer: 7, boolean: true, date: '2026-01-01' }
async function create(list: SettingsList) {
  const given = Object.entries<Field>(list.fields).filter(([, { kind }]) => kind !== 'reference')
  const valueOf = (name: string, { kind, choices }: Field) =>
    (list.fixed?.includes(name) ? newApiName() : undefined) ??
    choices?.[0] ??
    list.example?.[name] ??
    (name === 'country' ? 'AU' : (examples[kind] ?? `Closed ${name} 1`))
  const values = Object.fromEntries(given.map(([name, field]) => [name, valueOf(name, field)]))
  const input = { ...(await requiredOf(held.server, list)), ...values, ...(await pointing(list)) }
  await held.server
    .as('hr')
    .ask(`mutation ($input: ${capitalise(list.name)}CreateInput!) { ${list.name}Create(input: $input) { id } }`, { input })
}

/** To other records than those above it, which a first record does not have. */
async function pointing({ fields }: SettingsList) {
  const lists = Object.entries<Field>(fields).flatMap(([name, { references }]) =>
    references && name !== 'parentId' ? [[name, recordCalled(held.server, kindOf(references), 'Example')] as const] : [],
  )
  return Object.fromEntries(await Promise.all(lists.map(async ([name, id]) => [name, await id] as const)))
}

describe.each(lists.map((list) => [list.words.plural, list] as const))('choosing from %s', (_, list) => {
  it('shows what a choice is made of, and no value of the rest without the permission to view the list', async () => {
    await create(list)
    const fields = fieldsOf(list)
    const closed = [...fields.keys()].filter((field) => isClosed(list, field))
    expect(closed).toContain('version')
    const query = `{ rows: listAll${capitalise(list.plural)} { id name isEnabled ${list.tree ? 'parentId path parent { id name }' : ''} } }`
    const { rows } = await held.server.as('employee').ask<{ rows: { name: string }[] }>(query)
    expect(rows.map(({ name }) => name)).toContain('Closed name 1')
    for (const field of closed) {
      const asked = `{ rows: listAll${capitalise(list.plural)} { ${field} ${fields.get(field)} } }`
      const { data } = await held.server.as('employee').send<{ rows: Record<string, unknown>[] }>(asked)
      expect([field, (data?.rows ?? []).filter((row) => row[field] !== null)]).toEqual([field, []])
      const seen = await held.server.as('hr').ask<{ rows: Record<string, unknown>[] }>(asked)
      const isKnown = field === 'budget' ? false : field !== 'presentCount' || usedInPeriods.has(list.name)
      expect([field, seen.rows.some((row) => row[field] !== null)]).toEqual([field, isKnown])
    }
  })
})

it('opens what a form needs to those who fill it in', async () => {
  const query = '{ listAllWorkClasses { workType hourlyRateType } }'
  const { listAllWorkClasses } = await held.server
    .as('manager')
    .ask<{ listAllWorkClasses: { workType: string | null; hourlyRateType: string | null }[] }>(query)
  expect(listAllWorkClasses.every(({ workType }) => workType !== null)).toBe(true)
  expect(listAllWorkClasses.every(({ hourlyRateType }) => hourlyRateType === null)).toBe(true)
})

it('shows the rest of a record of one’s own job on no other road', async () => {
  const job = held.server.world.jobs.employee
  const query = `query ($id: ID!) { getJob(id: $id) { workType workClass { name workType version } positionTitle { name code version } } }`
  const { getJob } = await held.server.as('employee').ask<{ getJob: object }>(query, { id: job })
  expect(getJob).toMatchObject({
    workType: 'PERMANENT',
    workClass: { name: 'Full-Time', workType: null, version: null },
    positionTitle: { name: 'Engineer', code: null, version: null },
  })
})
