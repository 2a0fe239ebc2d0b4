import { kinds, settingsLists } from '@kith/shared/catalogue.ts'
import { capitalise } from '@kith/shared/capitalise.ts'
import { actionsOf, givenFields, startsOf } from '@kith/shared/record-actions.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { sealedFields } from '@kith/shared/sealed.ts'
import { isSettingsList, type SettingsList } from '@kith/shared/settings-list.ts'
import { inputOf } from './input-of.ts'
import { askedOf, exampleInput, makeExample, makeExampleWith, requiredOf } from './example-inputs.ts'
import { filesOfDomains } from './files-of-domains.ts'
import type { TestServer } from './test-server.ts'

/** Makes what a mutation needs and returns an input with which it succeeds as the administrator. */
export type MutationExample = (server: TestServer) => Promise<Readonly<Record<string, unknown>>>
export type MutationExamples = Readonly<Record<string, MutationExample>>

/** An example of every mutation: the domains declare theirs, those of settings lists and declared kinds follow from their declarations. */
export async function declaredExamples(): Promise<ReadonlyMap<string, MutationExample>> {
  const domains = await filesOfDomains<{ examples: MutationExamples }>('examples.ts')
  const kept = [...kinds.values()].filter((kind) => kind.example && kind.permissions.create && !isSettingsList(kind))
  return new Map([
    ...settingsLists.flatMap(examplesOfList),
    ...kept.flatMap(examplesOfKind),
    ...domains.flatMap(({ examples }) => Object.entries(examples)),
  ])
}

/** The inputs that the examples have made, each for one use. */
export async function madeExamples(
  server: TestServer,
  examples: ReadonlyMap<string, MutationExample>,
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const made = new Map<string, Readonly<Record<string, unknown>>>()
  for (const [name, example] of examples) made.set(name, await example(server))
  return made
}

function examplesOfList(list: SettingsList): [string, MutationExample][] {
  const [off, on] = list.deactivation === 'archive' ? ['Archive', 'Unarchive'] : ['Disable', 'Enable']
  const made = (server: TestServer) => makeRecord(server, list)
  const switchedOff = async (server: TestServer) => {
    const { id, version } = await made(server)
    await server.as('admin').ask(documentOf(`${list.name}${off}`), { input: { id, version } })
    return { id, version: version + 1 }
  }
  const verbs: Record<string, MutationExample> = {
    Create: (server) => valuesFor(server, list),
    Update: async (server) => ({ ...(await made(server)), ...withoutFixed(list, await valuesFor(server, list)) }),
    Delete: made,
    Translate: async (server) => ({ ...(await made(server)), names: [{ language: 'es', name: 'Ejemplo' }] }),
    [off]: made,
    [on]: switchedOff,
    ...(list.hasDefault && { SetAsDefault: made }),
    ...(list.mergeable && { Merge: async (server: TestServer) => ({ ...(await made(server)), intoId: (await made(server)).id }) }),
  }
  return Object.entries(verbs).map(([verb, example]) => [`${list.name}${verb}`, example])
}

function examplesOfKind(kind: RecordKind): [string, MutationExample][] {
  const { create, edit, delete: remove } = kind.permissions
  const created = async (server: TestServer) => ({ id: await makeExample(server, kind), version: 1 })
  const ofMany = async (server: TestServer) => {
    const { [ownerField(kind)]: owner, ...shared } = await exampleInput(server, kind)
    return { ...shared, [`${ownerField(kind)}s`]: [owner] }
  }
  const verbs: Record<string, MutationExample> = {
    ...(create && { Create: (server) => exampleInput(server, kind) }),
    ...(create && kind.forMany && { CreateMany: ofMany }),
    ...(edit && {
      Update: async (server) => {
        const given = Object.entries(await exampleInput(server, kind)).filter(([name]) => name in givenFields(kind))
        return { ...(await created(server)), ...Object.fromEntries(given) }
      },
    }),
    ...(sealedFields(kind)[0] && { Reveal: async (server) => ({ id: await makeExample(server, kind), field: sealedFields(kind)[0] }) }),
    ...(remove && { Delete: async (server) => ({ id: await makeExampleWith(server, kind, startsOf(kind, 'delete')?.[0]), version: 1 }) }),
    ...(edit && kind.facets.includes('documents') && attachmentExamples(kind)),
    ...Object.fromEntries(
      actionsOf(kind).map(([name]): [string, MutationExample] => [
        capitalise(name),
        async (server) => {
          const id = await makeExampleWith(server, kind, startsOf(kind, name)?.[0])
          return { id, version: 1, ...(await askedOf(server, kind, name, id)) }
        },
      ]),
    ),
  }
  return Object.entries(verbs).map(([verb, example]) => [`${kind.kind}${verb}`, example])
}

function attachmentExamples(kind: RecordKind): Record<string, MutationExample> {
  const announced = async (server: TestServer) => ({
    [`${kind.kind}Id`]: await makeExample(server, kind),
    filename: 'certificate.txt',
    mime: 'text/plain',
    size: 12,
  })
  const begun = async (server: TestServer) => {
    const mutation = `mutation ($input: ${kind.type}AttachmentCreateInput!) { done: ${kind.kind}AttachmentCreate(input: $input) { document { id } } }`
    const { done } = await server.as('admin').ask<{ done: { document: { id: string } } }>(mutation, { input: await announced(server) })
    return done.document.id
  }
  return {
    AttachmentCreate: announced,
    AttachmentUpdate: async (server) => ({ documentId: await begun(server), uploadStatus: 'FAILED' }),
    AttachmentDelete: async (server) => ({ id: await begun(server) }),
  }
}

async function makeRecord(server: TestServer, list: SettingsList): Promise<{ id: string; version: number }> {
  const { done } = await server
    .as('admin')
    .ask<{ done: { id: string; version: number } }>(documentOf(`${list.name}Create`), { input: await valuesFor(server, list) })
  return { id: done.id, version: done.version }
}

const documentOf = (name: string) => `mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) { id version } }`

/** What an update takes of the values of a record. */
const withoutFixed = ({ fixed = [] }: SettingsList, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.includes(name)))

let made = 0
async function valuesFor(server: TestServer, list: SettingsList): Promise<Record<string, unknown>> {
  made += 1
  await makeRoom(server, list)
  return { ...(await requiredOf(server, list)), name: `Example ${made}` }
}

/** Of a short list that is full, the oldest record that nothing uses goes. */
async function makeRoom(server: TestServer, list: SettingsList): Promise<void> {
  if (list.most === undefined) return
  const admin = server.as('admin')
  const query = `{ all: listAll${capitalise(list.plural)} { id version usageCount } }`
  const { all } = await admin.ask<{ all: { id: string; version: number; usageCount: number }[] }>(query)
  const [oldest] = all.filter(({ usageCount }) => usageCount === 0).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (all.length < list.most || !oldest) return
  const remove = `mutation ($input: ${inputOf(`${list.name}Delete`)}!) { ${list.name}Delete(input: $input) }`
  await admin.ask(remove, { input: { id: oldest.id, version: oldest.version } })
}
