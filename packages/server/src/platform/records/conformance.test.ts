import { capitalise } from '@kith/shared/capitalise.ts'
import { kinds } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import type * as Domains from '@kith/shared/domains.ts'
import { orderName, type ListFilter } from '@kith/shared/lists.ts'
import { actionsOf, beginsWith, givenFields, outcomeOf, startsOf } from '@kith/shared/record-actions.ts'
import { listOfKind } from '@kith/shared/record-list.ts'
import { isOwned, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { maskOf, sealedFields } from '@kith/shared/sealed.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { domains } from '#src/domains.ts'
import { inputOf } from '../testing/input-of.ts'
import { useTestServer } from '../testing/test-server.ts'
import { fieldValues } from './columns.ts'
import { licence, handover, permit, renewal, tables } from '../testing/licences.ts'
import { askedOf, exampleInput, makeExample, makeExampleWith, ownExample } from '../testing/example-inputs.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('../testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

const testLicences = { name: 'test-licences' as const, records: [licence, renewal, permit, handover] }
const held = useTestServer({ domains: [...domains, testLicences] })
beforeAll(async () => void (await held.server.rows(tables)))

const declared = [...kinds.values()].filter((kind) => kind.example && kind.permissions.create && !isSettingsList(kind))
const absent = '0197a0de-0000-7000-8000-000000000001'

describe.each(declared.map((kind) => [kind.words.plural, kind] as const))('the declared example of %s', (_, kind) => {
  const { create, edit, delete: remove } = kind.permissions
  const first = { [kind.states?.field ?? '']: kind.states?.initial }
  const openAtFirst = Object.entries(kind.permissions).flatMap(([verb, slug]) => (beginsWith(kind, verb, first) ? [slug] : []))
  const mutation = (verb: string, answer = '{ id version viewerMay }') =>
    `mutation ($input: ${inputOf(`${kind.kind}${verb}`, held.server.running.services.kith.schema)}!) { done: ${kind.kind}${verb}(input: $input) ${answer} }`
  const state = async () => [await held.server.rows(`select * from ${kind.table} order by id`), await held.server.events()]

  it('is created, read back within everything that its viewer may see, and listed', async () => {
    const input = await exampleInput(held.server, kind)
    const { done } = await held.server.as('admin').ask<{ done: Made }>(mutation('Create'), { input })
    expect(done).toMatchObject({ version: 1, viewerMay: expect.arrayContaining(openAtFirst) })
    const [event] = await held.server.rows('select name, subject_kind from events where subject_id = $1', [done.id])
    expect(event).toEqual({ name: kind.events.create, subject_kind: kind.thing })
    const get = `query ($id: ID!) { one: get${kind.type}(id: $id) { id ${selected(kind)} closedFields } }`
    const { one } = await held.server.as('admin').ask<{ one: Record<string, unknown> }>(get, { id: done.id })
    expect(one).toMatchObject({ ...asShown(kind, shownOf(kind, input)), id: done.id, closedFields: [] })
    const list = `{ all: list${capitalise(kind.plural)}(first: 200) { items { id } totalCount } }`
    const { all } = await held.server.as('admin').ask<{ all: { items: Made[]; totalCount: number } }>(list)
    expect(all.items.map(({ id }) => id)).toContain(done.id)
    expect(all.totalCount).toBe(all.items.length)
  })

  it('is listed by every order and filter that it declares', async () => {
    const id = await makeExample(held.server, kind)
    const declaration = listOfKind(kind)
    const orders = Object.keys(declaration.columns).flatMap((name) => orderName(declaration, name, true) ?? [])
    const filters = Object.values(declaration.filters).filter(({ isArgument }) => !isArgument)
    const asked = [
      ...(declaration.search ? ['search: "x"'] : []),
      ...orders.map((order) => `sort: ${order}`),
      ...filters.map((filter) => `filter: { ${filter.input}: ${anyOf(filter)} }`),
    ]
    for (const narrowed of asked) {
      const query = `{ all: list${capitalise(kind.plural)}(first: 200, ${narrowed}) { items { id } totalCount } }`
      const { all } = await held.server.as('admin').ask<{ all: { items: Made[]; totalCount: number } }>(query)
      expect(all.totalCount, narrowed).toBe(all.items.length)
      if (narrowed.startsWith('sort')) expect(all.items.map((each) => each.id)).toContain(id)
    }
  })

  it.runIf(edit)('is changed at the version that was seen, and at no other', async () => {
    const id = await makeExample(held.server, kind)
    const input = { ...(await exampleInput(held.server, kind)), id, version: 1 }
    const changed = await held.server.as('admin').ask<{ done: Made }>(mutation('Update'), { input: withoutOwner(kind, input) })
    expect(changed.done.version).toBe(2)
    const error = await held.server.as('admin').refused(mutation('Update'), { input: withoutOwner(kind, input) })
    expect(error.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
  })

  it.runIf(remove)('is deleted once', async () => {
    const id = await makeExampleWith(held.server, kind, startsOf(kind, 'delete')?.[0])
    await held.server.as('admin').ask(mutation('Delete', ''), { input: { id, version: 1 } })
    expect((await held.server.as('admin').refused(mutation('Delete', ''), { input: { id, version: 1 } })).extensions.code).toBe('NOT_FOUND')
  })

  describe.each(actionsOf(kind))('can be taken through "%s"', (name, action) => {
    const starts = startsOf(kind, name) ?? [{}]
    const rulesSay = domains.some(({ rules }) => rules?.some(({ of, onAction }) => of.kind === kind.kind && onAction))
    const act = async (id: string) => ({ input: { id, version: 1, ...(await askedOf(held.server, kind, name, id)) } })
    const run = () => mutation(capitalise(name), '{ id version viewerCan }')
    const can = async (id: string) => {
      const get = `query ($id: ID!) { one: get${kind.type}(id: $id) { viewerCan } }`
      return (await held.server.as('admin').ask<{ one: { viewerCan: string[] } }>(get, { id })).one.viewerCan
    }
    const asKept = async (id: string) =>
      fieldValues(kind, (await held.server.rows(`select * from ${kind.table} where id = $1`, [id]))[0] ?? {})

    it('wherever it begins, once, with its event', async () => {
      for (const start of starts) {
        const id = await makeExampleWith(held.server, kind, start)
        expect(await can(id)).toContain(name)
        const { done } = await held.server.as('admin').ask<{ done: Made }>(run(), await act(id))
        expect(done.version).toBe(2)
        // Rules can say that more comes of it
        if (!rulesSay) expect(await asKept(id)).toMatchObject(outcomeOf(kind, action))
        const [event] = await held.server.rows(
          'select name, subject_kind from events where subject_id = $1 order by position desc limit 1',
          [id],
        )
        expect(event).toEqual({ name: kind.events[name], subject_kind: kind.thing })
        const again = await held.server.as('admin').refused(run(), await act(id))
        expect(again.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: 2 })
      }
    })

    it('from nowhere else, nor without what it asks for, nor by those who may not, and then nothing is written', async () => {
      for (const other of otherStates(kind, starts)) {
        const id = await makeExampleWith(held.server, kind, other)
        const before = await state()
        expect(await can(id), JSON.stringify(other)).not.toContain(name)
        expect((await held.server.as('admin').refused(run(), await act(id))).extensions, JSON.stringify(other)).toMatchObject({
          code: 'INVALID',
        })
        expect(await state()).toEqual(before)
      }
      const id = await makeExampleWith(held.server, kind, starts[0])
      const before = await state()
      const required = Object.entries<Field>(action.asks ?? {}).flatMap(([path, field]) => (field.required ? [path] : []))
      if (required.length > 0) {
        const { extensions } = await held.server.as('admin').refused(run(), { input: { id, version: 1 } })
        expect(extensions.problems?.map(({ path }) => path)).toEqual(required)
      }
      for (const [who, codes] of Object.entries({
        nobody: ['UNAUTHENTICATED'],
        other: ['FORBIDDEN', 'NOT_FOUND'],
        stranger: ['NOT_FOUND'],
      }))
        expect(codes).toContain((await held.server.as(who as 'nobody').refused(run(), await act(id))).extensions.code)
      expect(await state()).toEqual(before)
      expect((await held.server.as('admin').ask<{ done: Made }>(run(), await act(id))).done.version).toBe(2)
    })

    it.runIf(action.notOwn)('by nobody with a record of their own', async () => {
      const id = await makeExampleWith(held.server, kind, starts[0], ownExample(held.server, kind, 'admin'))
      const before = await state()
      expect(await can(id)).not.toContain(name)
      expect((await held.server.as('admin').refused(run(), await act(id))).extensions).toMatchObject({ code: 'FORBIDDEN' })
      expect(await state()).toEqual(before)
    })
  })

  it('is there for nobody without its permissions, nor in another organisation, and nothing is written', async () => {
    const id = await makeExample(held.server, kind)
    const input = await exampleInput(held.server, kind)
    const before = await state()
    const attempts: [verb: string, input: object, answer?: string][] = [
      // Everyone makes what is their own
      ...(create && !kind.ownedByUser ? [['Create', input] as [string, object]] : []),
      ...(edit ? [['Update', { id, version: 1 }] as [string, object]] : []),
      ...(remove ? [['Delete', { id, version: 1 }, ''] as [string, object, string]] : []),
    ]
    for (const [verb, given, answer] of attempts) {
      const codeFor = async (who: 'nobody' | 'other' | 'stranger') =>
        (await held.server.as(who).refused(mutation(verb, answer), { input: given })).extensions.code
      expect(await codeFor('nobody'), verb).toBe('UNAUTHENTICATED')
      expect(['FORBIDDEN', 'NOT_FOUND'], verb).toContain(await codeFor('other'))
      // A new record of the tenant is one of their own
      if (verb !== 'Create' || kind.owner !== 'tenant') expect(['NOT_FOUND', 'INVALID'], verb).toContain(await codeFor('stranger'))
    }
    const get = `query ($id: ID!) { get${kind.type}(id: $id) { id } }`
    const unknown = await held.server.as('stranger').refused(get, { id: absent })
    expect(await held.server.as('stranger').refused(get, { id })).toMatchObject({ message: unknown.message })
    expect(await state()).toEqual(before)
  })
})

/** The states in which an action does not begin; one that begins anywhere has none. */
function otherStates({ states, fields }: RecordKind, starts: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown>[] {
  if (!states) return []
  return [...new Set(starts.flatMap((start) => Object.keys(start)))].flatMap((name) => {
    const begins = new Set(starts.map((start) => start[name]))
    return (fields[name]?.choices ?? []).flatMap((state) => (begins.has(state) ? [] : [{ [name]: state }]))
  })
}

function anyOf(filter: ListFilter): string {
  switch (filter.kind) {
    case 'choice':
      return `[${filter.values[0]}]`
    case 'period':
      return '[PAST]'
    case 'switch':
      return 'true'
    case 'text':
      return '["x"]'
    case 'reference':
      return `["${absent}"]`
    case 'field':
      return filter.field.kind === 'boolean' ? '{ is: true }' : '{ empty: false }'
  }
}

type Made = { id: string; version: number; viewerMay: string[] }

/** Of what is sealed, everybody sees a mask. */
const asShown = (kind: RecordKind, input: Readonly<Record<string, unknown>>) => ({
  ...input,
  ...Object.fromEntries(sealedFields(kind).flatMap((name) => (typeof input[name] === 'string' ? [[name, maskOf(input[name])]] : []))),
})

/** The owner and the declared fields that have an example, with the parts of objects. */
function selected({ fields, example = {}, ...kind }: RecordKind): string {
  return [...(isOwned(kind) ? [ownerField(kind)] : []), ...Object.keys(example).filter((name) => name in fields)]
    .map((name) => withParts(name, fields[name]))
    .join(' ')
}

const withParts = (name: string, field: Field | undefined): string =>
  field?.fields
    ? `${name} { ${Object.entries<Field>(field.fields)
        .map((part) => withParts(...part))
        .join(' ')} }`
    : name

/** What was given of a record, less what only its event says. */
const shownOf = (kind: RecordKind, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in kind.fields || name === ownerField(kind)))

const withoutOwner = (kind: RecordKind, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name in givenFields(kind) || name === 'id' || name === 'version'))
