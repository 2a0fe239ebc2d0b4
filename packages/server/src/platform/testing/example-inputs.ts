import { capital } from '@kith/shared/capital.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { isSettingsList, type SettingsList } from '@kith/shared/settings-list.ts'
import type { TestServer } from './test-server.ts'

type Input = Readonly<Record<string, unknown>>

/** The declared example of a kind as the input of its creation: references by name are found or made, its owner is one of the world. */
export async function exampleInput(server: TestServer, kind: RecordKind): Promise<Input> {
  const given = Object.entries(kind.example ?? {}).map(async ([name, value]) => {
    const { kind: of, references } = kind.fields[name] ?? {}
    return [name, of === 'reference' && references ? await recordCalled(server, kindOf(references), String(value)) : value] as const
  })
  const owner = kind.owner === 'tenant' ? {} : { [ownerField(kind)]: await someRecord(server, kindOf(kind.owner)) }
  return { ...Object.fromEntries(await Promise.all(given)), ...owner }
}

/** Creates the example of a kind as the administrator; returns its id. */
export async function makeExample(server: TestServer, kind: RecordKind): Promise<string> {
  return create(server, kind, await exampleInput(server, kind))
}

async function someRecord(server: TestServer, kind: RecordKind): Promise<string> {
  if (kind.kind === 'person') return server.world.people.employee
  if (kind.kind === 'job') return server.world.jobs.employee
  return makeExample(server, kind)
}

async function recordCalled(server: TestServer, kind: RecordKind, name: string): Promise<string> {
  if (!isSettingsList(kind)) return someRecord(server, kind)
  const list = `listAll${capital(kind.plural)}`
  const all = await server.as('admin').ask<Record<string, { id: string; name: string }[]>>(`{ ${list} { id name } }`)
  return all[list]?.find((each) => each.name === name)?.id ?? create(server, kind, { ...requiredOf(kind), name })
}

/** Anything that the required fields of a list take. */
function requiredOf({ fields }: SettingsList): Input {
  const required = Object.entries<Field>(fields).filter(([, field]) => field.required)
  return Object.fromEntries(required.map(([name, { choices }]) => [name, choices?.[0] ?? 'AU']))
}

async function create(server: TestServer, kind: RecordKind, input: Input): Promise<string> {
  const query = `mutation ($input: ${kind.type}CreateInput!) { done: ${kind.kind}Create(input: $input) { id } }`
  return (await server.as('admin').ask<{ done: { id: string } }>(query, { input })).done.id
}
