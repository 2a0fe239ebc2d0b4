import { globSync } from 'node:fs'
import { join } from 'node:path'
import { settingsLists } from '@kith/shared/catalogue.ts'
import { capital } from '@kith/shared/capital.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { TestServer } from './test-server.ts'

/** Makes what a mutation needs and returns an input with which it succeeds as the administrator. */
export type MutationExample = (server: TestServer) => Promise<Readonly<Record<string, unknown>>>
export type MutationExamples = Readonly<Record<string, MutationExample>>

/** An example of every mutation: the domains declare theirs, those of settings lists follow from the lists. */
export async function declaredExamples(): Promise<ReadonlyMap<string, MutationExample>> {
  const files = globSync('*/testing/examples.ts', { cwd: join(import.meta.dirname, '../../domains') })
  const domains = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, '../../domains', file)) as Promise<{ examples: MutationExamples }>),
  )
  return new Map([...settingsLists.flatMap(examplesOfList), ...domains.flatMap(({ examples }) => Object.entries(examples))])
}

function examplesOfList(list: SettingsList): [string, MutationExample][] {
  const [off, on] = list.removal === 'archive' ? ['Archive', 'Unarchive'] : ['Disable', 'Enable']
  const made = (server: TestServer) => makeRecord(server, list)
  const switchedOff = async (server: TestServer) => {
    const { id, version } = await made(server)
    await server.as('admin').ask(documentOf(`${list.name}${off}`), { input: { id, version } })
    return { id, version: version + 1 }
  }
  const verbs: Record<string, MutationExample> = {
    Create: () => Promise.resolve(valuesFor(list)),
    Update: async (server) => ({ ...(await made(server)), ...valuesFor(list) }),
    Delete: made,
    [off]: made,
    [on]: switchedOff,
    ...(list.hasDefault && { SetAsDefault: made }),
    ...(list.mergeable && { Merge: async (server: TestServer) => ({ ...(await made(server)), intoId: (await made(server)).id }) }),
  }
  return Object.entries(verbs).map(([verb, example]) => [`${list.name}${verb}`, example])
}

async function makeRecord(server: TestServer, list: SettingsList): Promise<{ id: string; version: number }> {
  const { done } = await server
    .as('admin')
    .ask<{ done: { id: string; version: number } }>(documentOf(`${list.name}Create`), { input: valuesFor(list) })
  return { id: done.id, version: done.version }
}

const documentOf = (name: string) => `mutation ($input: ${capital(name)}Input!) { done: ${name}(input: $input) { id version } }`

let made = 0
function valuesFor({ fields }: SettingsList): Record<string, unknown> {
  const required = Object.entries(fields).filter(([, { required }]) => required)
  made += 1
  return Object.fromEntries(required.map(([name, { choices }]) => [name, choices?.[0] ?? (name === 'country' ? 'AU' : `Example ${made}`)]))
}
