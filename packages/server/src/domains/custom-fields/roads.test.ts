import { strFromU8 } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { archiveOf, fieldsOf, fill, grant, makeField, valueParts, type MadeField } from './testing/fields.ts'

const held = useTestServer({ work: true })
/** Whoever has everything but the two fields, and whoever may view and manage them, too. */
type Reader = 'hr' | 'admin'
const fields: Record<'open' | 'sealed', MadeField[]> = { open: [], sealed: [] }
const canaries = { open: 'canary-open', sealed: 'canary-sealed' } as const
const keys = () => [...fields.open, ...fields.sealed].map(({ id }) => `cf:${id}`)
const employee = () => held.server.world.people.employee
const ask = async (who: Reader, document: string, variables: Record<string, unknown> = {}) =>
  JSON.stringify(await held.server.as(who).send(document, variables))
const found: { importId?: string } = {}

beforeAll(async () => {
  fields.open.push(await makeField(held.server, { apiName: 'open_field' }))
  fields.sealed.push(await makeField(held.server, { apiName: 'sealed_field', isSensitive: true }))
  await fill(
    held.server,
    'admin',
    employee(),
    { apiName: 'open_field', value: canaries.open },
    { apiName: 'sealed_field', value: canaries.sealed },
  )
  await grant(held.server, 'hr', 'audit_log.view FUNCTIONAL', 'people.personal_data.export ALL', 'bulk_data.import FUNCTIONAL')
  const tool = new Importing(held.server, 'admin')
  const { importId } = await tool.addFile('UPDATE_PEOPLE', 'person_lookup,cf_open_field,cf_sealed_field\nE5,later,later\n')
  await tool.settled(importId)
  found.importId = importId
})

const archive = (who: Reader) => archiveOf(held.server, who, employee())

const list = `query ($custom: [CustomFieldFilter!], $search: String, $ids: [ID!]) {
  listPeople(first: 50, customFields: $custom, search: $search) { items { displayName customFields(fieldIds: $ids) { ${valueParts} } } totalCount } }`
const filteredBy = (who: Reader, kind: keyof typeof canaries) =>
  ask(who, list, { custom: [{ name: `cf:${fields[kind][0]?.id}`, value: canaries[kind] }], ids: [] })

const roads: readonly (readonly [road: string, read: (who: Reader) => Promise<string>, shows: readonly (keyof typeof canaries)[]])[] = [
  ['the profile and its form', async (who) => JSON.stringify(await fieldsOf(held.server, who, employee())), ['open']],
  ['the columns of the directory', (who) => ask(who, list, { ids: keys().map((key) => key.slice(3)) }), ['open']],
  [
    'an export',
    async (who) =>
      exportedFile(held.server, who, { list: 'people', columns: [{ name: 'name' }, { name: keys()[0] }] }).then(
        (bytes) => strFromU8(bytes),
        (error: unknown) => String(error),
      ),
    ['open'],
  ],
  [
    'the preview of an import',
    async (who) => JSON.stringify(await new Importing(held.server, who).actions(found.importId ?? '')),
    ['open'],
  ],
  [
    'the history',
    (who) =>
      ask(
        who,
        'query ($id: ID!, $fields: [String!]!) { listPersonChanges(id: $id, fields: $fields) { items { changes { before after } } } }',
        {
          id: employee(),
          fields: keys(),
        },
      ),
    ['open'],
  ],
  ['the audit log', (who) => ask(who, '{ listAuditEvents(first: 200) { items { name changes { before after } data } } }'), ['open']],
  ['the archive of what is kept about a person', archive, ['open', 'sealed']],
]

describe('the values of custom fields', () => {
  it.each(roads)(
    'are on the road of %s for those alone who may view the field, and sensitive ones not even there',
    async (_, read, shows) => {
      const closed = await read('hr')
      expect(Object.values(canaries).filter((canary) => closed.includes(canary))).toEqual([])
      const open = await read('admin')
      expect(Object.entries(canaries).flatMap(([kind, canary]) => (open.includes(canary) ? [kind] : []))).toEqual(shows)
    },
  )

  it('filter the directory for those alone who may view the field, and never by what is sensitive', async () => {
    expect(await filteredBy('admin', 'open')).toContain('"totalCount":1')
    for (const answer of [await filteredBy('hr', 'open'), await filteredBy('hr', 'sealed'), await filteredBy('admin', 'sealed')])
      expect(answer).toContain('"code":"INVALID"')
  })

  it('are found by no search, and a filter or an order by one that is hidden counts what one by a field that is not there does: nobody', async () => {
    const search = `query ($text: String!) {
      page: listPeople(first: 50, search: $text) { items { id } totalCount }
      bar: performPeopleSearch(searchText: $text, showPastStaff: true) { results { person { id } } totalCount }
      form: performPeopleDropdownSearch(searchText: $text, showPastStaff: true, showNoJobRecords: true) { results { person { id } } } }`
    for (const who of ['hr', 'admin'] as const) {
      expect((await ask(who, search, { text: 'Larsen' })).split(employee())).toHaveLength(4)
      const nothing = await ask(who, search, { text: 'zzqx-nobody' })
      expect(nothing).toContain('"items":[],"totalCount":0')
      for (const text of Object.values(canaries)) expect(await ask(who, search, { text })).toBe(nothing)
    }
    const counted = `query ($custom: [CustomFieldFilter!], $sortBy: String) {
      page: listPeople(first: 1, customFields: $custom, sortBy: $sortBy) { totalCount } }`
    const countedBy = async (variables: object) => {
      const { errors, data } = await held.server.as('hr').send(counted, { ...variables })
      return { data, errors: errors?.map(({ message, extensions: { reference: _, ...more } }) => ({ message, ...more })) }
    }
    const nowhere = 'cf:00000000-0000-4000-8000-000000000000'
    for (const asked of ['canary-open', 'not:canary-open', 'filled:', 'empty:']) {
      const none = await countedBy({ custom: [{ name: nowhere, value: asked }] })
      expect(none).toMatchObject({ data: null, errors: [{ code: 'INVALID' }] })
      for (const name of keys()) expect(await countedBy({ custom: [{ name, value: asked }] })).toEqual(none)
    }
    for (const direction of ['', '-'])
      for (const name of keys())
        expect(await countedBy({ sortBy: direction + name })).toEqual(await countedBy({ sortBy: direction + nowhere }))
  })

  it('are no columns of a saved view that somebody who may not view the field opens, nor of one by what is sensitive', async () => {
    const create = 'mutation ($input: SavedViewCreateInput!) { done: savedViewCreate(input: $input) { id } }'
    const input = (name: string) => ({ input: { list: 'people', name: 'Fields', columns: [{ name: 'name' }, { name }], filters: [] } })
    const answers = await Promise.all((['hr', 'admin'] as const).flatMap((who) => keys().map((key) => ask(who, create, input(key)))))
    expect(answers.map((answer) => answer.includes('"errors"'))).toEqual([true, true, false, true])
  })

  it('are counted among what is kept about a person for those alone who may view the field', async () => {
    const count = async (who: Reader) => {
      type Read = { of: { kinds: { table: string; count: number }[] } }
      const { of } = await held.server.as(who).ask<Read>(`{ of: getPersonalData(personId: "${employee()}") { kinds { table count } } }`)
      return of.kinds.find(({ table }) => table === 'custom_values')?.count
    }
    expect([await count('hr'), await count('admin')]).toEqual([0, 2])
  })
})
