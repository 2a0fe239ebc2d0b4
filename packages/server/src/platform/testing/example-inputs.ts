import { capitalise } from '@kith/shared/capitalise.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { actionOf } from '@kith/shared/record-actions.ts'
import { isOwned, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { isSettingsList, type SettingsList } from '@kith/shared/settings-list.ts'
import { columnOf } from '../records/columns.ts'
import { startOfTests, type TestServer } from './test-server.ts'

type Input = Readonly<Record<string, unknown>>

/** The declared example of a kind as the input of its creation: references by name are found or made, its owner is one of the world. */
export async function exampleInput(server: TestServer, kind: RecordKind): Promise<Input> {
  const isNewOwner = isOwned(kind) && isSettingsList(kindOf(kind.owner))
  const given = Object.entries(kind.example ?? {}).map(async ([name, value]) => {
    const { kind: of, references } = kind.fields[name] ?? {}
    if (of !== 'reference' || !references) return [name, value] as const
    return [
      name,
      await recordCalled(server, kindOf(references), kind.oncePerOwner?.includes(name) && !isNewOwner ? another(value) : String(value)),
    ] as const
  })
  const owner = isOwned(kind) ? { [ownerField(kind)]: await someRecord(server, kindOf(kind.owner)) } : {}
  return { ...Object.fromEntries(await Promise.all(given)), ...daysOfItsOwn(kind), ...owner }
}

/** The dates of an example that its owner has one at a time, in a year that no other has. */
function daysOfItsOwn({ oneAtATime, example }: RecordKind): Input {
  if (!oneAtATime) return {}
  const year = 2030 + (made += 1)
  const dates = [oneAtATime.from, oneAtATime.until].map((name) => [name, String(example?.[name]).replace(/^\d{4}/, String(year))])
  return Object.fromEntries(dates) as Input
}

let made = 0
/** A name that no record has, for what an owner has once. */
const another = (name: unknown) => `${String(name)} ${(made += 1)}`

/** A code that no record has. */
export const newCode = () => `CODE-${(made += 1)}`

/** An API name that no record has: there are no digits in one. */
export const newApiName = () => `name_${String((made += 1)).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`

/** Creates the example of a kind as the administrator; returns its id. */
export async function makeExample(server: TestServer, kind: RecordKind, more: Input = {}): Promise<string> {
  return create(server, kind, { ...(await exampleInput(server, kind)), ...more })
}

/** The same with values that only actions give a record. */
export async function makeExampleWith(server: TestServer, kind: RecordKind, values: Input = {}, more: Input = {}): Promise<string> {
  const id = await makeExample(server, kind, more)
  for (const [name, value] of Object.entries(values))
    await server.rows(`update ${kind.table} set ${columnOf(name)} = $2 where id = $1`, [id, value])
  return id
}

/** The example as a record of someone of the world themselves. */
export const ownExample = ({ world }: TestServer, kind: RecordKind, who: 'admin'): Input => ({
  [ownerField(kind)]: kind.owner === 'job' ? world.jobs[who] : world.people[who],
})

/** What an action asks of a record: the values that it has already, or anything of the kind of field. */
export async function askedOf(server: TestServer, kind: RecordKind, action: string, id: string): Promise<Input> {
  const [row = {}] = await server.rows<Record<string, unknown>>(`select to_jsonb(r) as row from ${kind.table} r where id = $1`, [id])
  const values = (row['row'] ?? {}) as Input
  const asks = Object.entries<Field>(actionOf(kind, action)?.asks ?? {})
  return Object.fromEntries(
    asks.flatMap(([name, field]) => {
      const value = values[columnOf(name)] ?? field.choices?.[0] ?? (isOfItsOwn(field) ? undefined : (anything[field.kind] ?? 'Example'))
      // A row as JSON has decimals as numbers, which travel as text
      return value === undefined ? [] : [[name, field.kind === 'decimal' && typeof value === 'number' ? value.toString() : value]]
    }),
  )
}

/** Not just any value does for it. */
const isOfItsOwn = ({ kind, required }: Field) => !required && (kind === 'reference' || kind === 'object')
const anything: Readonly<Partial<Record<Field['kind'], unknown>>> = {
  date: startOfTests.slice(0, 10),
  boolean: true,
  integer: 1,
  decimal: '1',
  list: [],
}

async function someRecord(server: TestServer, kind: RecordKind): Promise<string> {
  if (kind.kind === 'person') return server.world.people.employee
  if (kind.kind === 'job') return server.world.jobs.employee
  return isSettingsList(kind) ? recordCalled(server, kind, another('Example')) : makeExample(server, kind)
}

export async function recordCalled(server: TestServer, kind: RecordKind, name: string): Promise<string> {
  if (!isSettingsList(kind)) return someRecord(server, kind)
  const list = `listAll${capitalise(kind.plural)}`
  const all = await server.as('admin').ask<Record<string, { id: string; name: string }[]>>(`{ ${list} { id name } }`)
  return all[list]?.find((each) => each.name === name)?.id ?? create(server, kind, { ...(await requiredOf(server, kind)), name })
}

/** Anything that the required fields of a list take beside its name. */
export async function requiredOf(server: TestServer, list: SettingsList): Promise<Input> {
  const { fields, example } = list
  const required = Object.entries<Field>(fields).filter(([name, field]) => field.required && name !== 'name')
  const values = required.map(async ([name, { choices, references }]) => {
    return [
      name,
      references
        ? await recordCalled(server, kindOf(references), 'Example')
        : name === 'code'
          ? newCode()
          : list.fixed?.includes(name)
            ? newApiName()
            : (example?.[name] ?? choices?.[0] ?? 'AU'),
    ] as const
  })
  return Object.fromEntries(await Promise.all(values))
}

async function create(server: TestServer, kind: RecordKind, input: Input): Promise<string> {
  const query = `mutation ($input: ${kind.type}CreateInput!) { done: ${kind.kind}Create(input: $input) { id } }`
  return (await server.as('admin').ask<{ done: { id: string } }>(query, { input })).done.id
}
