import { randomUUID } from 'node:crypto'
import type { Scope } from '@kith/shared/declarations.ts'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { grantFolder, listed, makeFolder, transfer, upload, type FolderAction, type PersonDocument } from './testing/folders.ts'

const held = useTestServer({ work: true })
type Listed = { done: { items: PersonDocument[]; totalCount: number } }

const create = 'mutation ($input: DocumentFolderCreateInput!) { documentFolderCreate(input: $input) { id } }'
const update = `mutation ($input: PersonDocumentUpdateInput!) { done: personDocumentUpdate(input: $input) ${transfer} }`
const remove = 'mutation ($input: RecordInput!) { personDocumentDelete(input: $input) }'
const folders = 'query ($id: ID!) { done: getPersonDocumentFolders(personId: $id) { name documentCount allowed } }'
type Folder = { name: string; documentCount: number; allowed: string[] }

const list = async (who: WorldPerson, personId: string | null = held.server.world.people.employee, search: string | null = null) =>
  (await held.server.as(who).ask<Listed>(listed, { personId, search })).done
const shown = async (who: WorldPerson, id = held.server.world.people.employee) =>
  (await held.server.as(who).ask<{ done: Folder[] }>(folders, { id })).done
const codeOf = async (who: WorldPerson, query: string, input: object) => {
  const { errors } = await held.server.as(who).send(query, { input })
  return errors?.[0]?.extensions.code ?? 'DONE'
}
const ungrant = async (group: string, who: WorldPerson) =>
  held.server
    .as('admin')
    .ask('mutation ($input: PermissionGroupMemberRemoveInput!) { permissionGroupMemberRemove(input: $input) { id } }', {
      input: { id: group, userId: await held.server.userOf(who) },
    })
const get = async ({ downloadUrl }: Pick<PersonDocument, 'downloadUrl'>) =>
  (await fetch(held.server.running.address + (downloadUrl ?? ''))).status

describe('document folders of an organisation', () => {
  it('are named by lowercase letters and underscores, each API name once and for good [AD-423] [AD-687]', async () => {
    const { id, version, name } = await makeFolder(held.server, 'board_papers')
    for (const apiName of ['Board', 'board-papers', 'board2', 'constructor', '__proto__'])
      expect(await held.server.as('admin').refused(create, { input: { name: `Named ${apiName}`, apiName } })).toMatchObject({
        extensions: { code: 'INVALID', problems: [{ path: 'apiName' }] },
      })
    expect(await held.server.as('admin').refused(create, { input: { name: 'Other', apiName: 'board_papers' } })).toMatchObject({
      extensions: { problems: [{ path: 'apiName', message: `‘${name}’ already has this API name. Choose another one.` }] },
    })
    const change = 'mutation ($input: DocumentFolderUpdateInput!) { documentFolderUpdate(input: $input) { name apiName } }'
    const { documentFolderUpdate: renamed } = await held.server
      .as('admin')
      .ask<{ documentFolderUpdate: object }>(change, { input: { id, version, name: 'Papers' } })
    expect(renamed).toEqual({ name: 'Papers', apiName: 'board_papers' })
    expect(await codeOf('admin', change, { id, version: 2, name: 'Papers', apiName: 'papers' })).toBe('INVALID')
  })

  it('make nine permissions each, which groups can grant and nobody holds before one does, administrators included [AD-791] [AD-792] [AD-794] [AD-960]', async () => {
    const { id, apiName, name } = await makeFolder(held.server)
    const { all } = await held.server
      .as('admin')
      .ask<{ all: { slug: string; kind: string; description: string }[] }>('{ all: listAllPermissions { slug kind description } }')
    const own = all.filter(({ slug }) => slug.includes(`.${apiName}.`))
    expect(own.map(({ slug }) => slug)).toEqual(['view', 'edit', 'delete'].map((action) => `people.documents.${apiName}.${action}`))
    expect(own.map(({ kind }) => kind)).toEqual(['HIERARCHICAL', 'HIERARCHICAL', 'HIERARCHICAL'])
    expect(own[0]?.description).toBe(`View documents of people in the folder “${name}”`)
    for (const who of ['admin', 'hr', 'employee'] as const) {
      const input = { personId: held.server.world.people.employee, folderId: id, filename: 'a.pdf', size: 5 }
      const begin = `mutation ($input: PersonDocumentCreateInput!) { personDocumentCreate(input: $input) { presignedUploadUrl } }`
      expect(await codeOf(who, begin, input), who).toBe('FORBIDDEN')
    }
    const unknown = { name: 'No such folder', grants: [{ slug: 'people.documents.nothing.view', scope: 'ALL' }] }
    const make = 'mutation ($input: PermissionGroupCreateInput!) { permissionGroupCreate(input: $input) { id } }'
    expect(await codeOf('admin', make, unknown)).toBe('INVALID')
  })

  it('of the same name as one that is gone have no permissions of it, and one that holds documents stays [AD-891]', async () => {
    const { id, version, apiName, name } = await makeFolder(held.server)
    await grantFolder(held.server, 'hr', apiName, ['view', 'edit', 'delete'], 'ALL')
    const { id: documentId } = await upload(held.server, 'hr', held.server.world.people.employee, id)
    const gone = 'mutation ($input: RecordVersionInput!) { documentFolderDelete(input: $input) }'
    expect(await held.server.as('admin').refused(gone, { input: { id, version } })).toMatchObject({
      extensions: { problems: [{ message: `Unable to delete ${name} because it holds documents` }] },
    })
    expect(await codeOf('hr', remove, { id: documentId })).toBe('DONE')
    expect(await codeOf('admin', gone, { id, version })).toBe('DONE')
    await makeFolder(held.server, apiName)
    expect(
      await held.server.rows('select slug from permission_group_grants where slug like $1', [`people.documents.${apiName}.%`]),
    ).toEqual([])
    expect((await shown('hr')).map((each) => each.name)).not.toContain(name)
  })

  it('are at most eleven, however many are made at once [AD-793] [AD-960]', async () => {
    const letters = 'abcdefghijklmno'.split('')
    const made = await Promise.all(letters.map((letter) => codeOf('admin', create, { name: `Many ${letter}`, apiName: `many_${letter}` })))
    expect(made).toContain('INVALID')
    expect(await held.server.rows('select count(*)::int as all from document_folders')).toEqual([{ all: 11 }])
    await held.server.rows("delete from document_folders where api_name like 'many%'")
  })
})

describe('what a permission of a folder opens', () => {
  const scopes: [Scope, WorldPerson, WorldPerson, WorldPerson][] = [
    // the holder, somebody within their reach, somebody out of it
    ['OWN', 'employee', 'employee', 'other'],
    ['SUBORDINATE', 'manager', 'employee', 'other'],
    ['ALL', 'director', 'employee', 'manager'],
  ]
  let folder: Awaited<ReturnType<typeof makeFolder>>
  let second: Awaited<ReturnType<typeof makeFolder>>
  beforeAll(async () => {
    folder = await makeFolder(held.server, 'contracts')
    second = await makeFolder(held.server, 'reviews')
    for (const { apiName } of [folder, second]) await grantFolder(held.server, 'hr', apiName, ['view', 'edit', 'delete'], 'ALL')
  })

  /** Tries each road to a document. */
  async function roads(who: WorldPerson, { id, downloadUrl }: PersonDocument, personId: string) {
    const { items } = await list(who, personId).catch(() => ({ items: [] }))
    const found = await list(who, null, 'secret').catch(() => ({ items: [] as PersonDocument[] }))
    const own = items.find((each) => each.id === id)
    const person = await held.server.as(who).send('query ($id: ID!) { getPersonDocument(id: $id) { displayName } }', { id })
    return {
      list: own !== undefined,
      search: found.items.some((each) => each.id === id),
      get: !person.errors,
      download: own ? await get(own) : 404,
      foreignLink: await get({ downloadUrl: (downloadUrl ?? '').slice(0, -2) }),
      count: (await shown(who, personId).catch(() => [])).find(({ name }) => name === folder.name)?.documentCount ?? 0,
    }
  }
  /** Asks as somebody who knows nothing but an id, for the document and at its address. */
  async function toldOf(who: WorldPerson, id: string, { downloadUrl }: PersonDocument) {
    const { errors } = await held.server.as(who).send('query ($id: ID!) { getPersonDocument(id: $id) { displayName } }', { id })
    const path = (downloadUrl ?? '').replace(/[^/]*$/, id)
    const response = await fetch(held.server.running.address + path, {
      headers: { authorization: `Bearer ${await held.server.tokenOf(who)}` },
    })
    const body = await response.text()
    return JSON.stringify([errors, response.status, body])
      .replaceAll(/reference[^,}]*/g, '')
      .replaceAll(id, 'the id')
  }
  const closed = { list: false, search: false, get: false, download: 404, foreignLink: 404, count: 0 }
  const open = { list: true, search: true, get: true, download: 200, foreignLink: 404, count: 1 }

  it.each(scopes)(
    'over %s is open to its holder on every road to those within reach, and to nobody else [PW-045]',
    async (scope, who, within, without) => {
      const { people } = held.server.world
      const near = await upload(held.server, 'hr', people[within], folder.id, 'secret near.pdf')
      const far = scope === 'ALL' ? null : await upload(held.server, 'hr', people[without], folder.id, 'secret far.pdf')
      expect(await roads(who, near, people[within])).toEqual(closed)
      expect(await toldOf(who, near.id, near)).toBe(await toldOf(who, randomUUID(), near))
      const group = await grantFolder(held.server, who, 'contracts', ['view'], scope)
      expect(await roads(who, near, people[within])).toEqual(open)
      if (far) expect(await roads(who, far, people[without])).toEqual(closed)
      if (far) expect(await toldOf(who, far.id, far)).toBe(await toldOf(who, randomUUID(), far))
      expect(await toldOf('stranger', near.id, near)).toBe(await toldOf('stranger', randomUUID(), near))
      expect(await roads('stranger', near, people[within])).toEqual(closed)
      const changes: [FolderAction, string, object][] = [
        ['edit', update, { documentId: near.id, displayName: 'Renamed' }],
        ['delete', remove, { id: near.id }],
      ]
      for (const [, query, input] of changes) {
        expect(await codeOf(who, query, input)).toBe('FORBIDDEN')
        expect(await codeOf('stranger', query, input)).toMatch(/FORBIDDEN|NOT_FOUND/)
      }
      const second = await grantFolder(held.server, who, 'contracts', ['edit', 'delete'], scope)
      if (far) expect(await codeOf(who, update, { documentId: far.id, displayName: 'Renamed' })).toBe('NOT_FOUND')
      for (const [, query, input] of changes) expect(await codeOf(who, query, input)).toBe('DONE')
      for (const each of [group, second]) await ungrant(each, who)
      await held.server.rows('delete from documents')
    },
  )

  it('is one of two folders alone: a document goes to another only where one may edit there, and is seen there by its readers', async () => {
    const { people } = held.server.world
    const { id } = await upload(held.server, 'hr', people.employee, folder.id, 'review.pdf')
    await grantFolder(held.server, 'manager', 'contracts', ['view', 'edit'], 'SUBORDINATE')
    expect(await codeOf('manager', update, { documentId: id, folderId: second.id })).toBe('FORBIDDEN')
    expect(await codeOf('hr', update, { documentId: id, folderId: second.id })).toBe('DONE')
    expect((await list('manager')).items).toEqual([])
    expect(await codeOf('manager', update, { documentId: id, displayName: 'Mine' })).toBe('NOT_FOUND')
    expect((await shown('manager')).map(({ name, allowed }) => [name, allowed])).toEqual([[folder.name, ['VIEW', 'EDIT']]])
    expect((await list('hr')).items).toMatchObject([{ displayName: 'review.pdf', folder: { name: second.name } }])
  })

  it('ends with the right: a link that was given before gives nothing afterwards', async () => {
    const { people } = held.server.world
    await upload(held.server, 'hr', people.employee, folder.id, 'link.pdf')
    const group = await grantFolder(held.server, 'other', 'contracts', ['view'], 'ALL')
    const [document] = (await list('other')).items
    expect(await get(document!)).toBe(200)
    await ungrant(group, 'other')
    expect(await get(document!)).toBe(404)
    expect(
      await held.server.rows(
        "select name from events where name = 'person_document.downloaded' and person_id = $1 order by at desc limit 1",
        [people.employee],
      ),
    ).toHaveLength(1)
  })

  it('says what happened to a document to those who may view it, and to other readers of the audit log that something did', async () => {
    const { people } = held.server.world
    const { id } = await upload(held.server, 'hr', people.employee, folder.id, 'warning letter.pdf')
    const log =
      'query ($id: String!) { done: listAuditEvents(filter: { records: [$id] }) { items { name recordName changes { after } data } } }'
    const read = async (who: WorldPerson) => JSON.stringify(await held.server.as(who).ask(log, { id }))
    await grantFolder(held.server, 'admin', 'reviews', ['view'], 'ALL')
    expect(await read('admin')).not.toContain('warning letter')
    await grantFolder(held.server, 'admin', 'contracts', ['view'], 'ALL')
    expect(await read('admin')).toContain('warning letter')
  })

  it('decides what is in the archive about a person', async () => {
    const { people } = held.server.world
    await upload(held.server, 'hr', people.employee, second.id, 'archived review.pdf')
    const archive = async (who: WorldPerson) => {
      await held.server.as(who).ask('mutation ($input: PersonalDataExportInput!) { personalDataExport(input: $input) { id } }', {
        input: { personId: people.employee },
      })
      const query = 'query ($id: ID!) { done: getPersonalData(personId: $id) { archive { status downloadUrl } } }'
      type Read = { done: { archive: { status: string; downloadUrl: string | null } | null } }
      const latest = async () => (await held.server.as(who).ask<Read>(query, { id: people.employee })).done.archive
      await expect.poll(async () => (await latest())?.status, { timeout: 60_000 }).toBe('READY')
      const response = await fetch(held.server.running.address + ((await latest())?.downloadUrl ?? ''))
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      return Object.values(files)
        .map((each) => strFromU8(each))
        .join('\n')
    }
    expect(await archive('hr')).toContain('archived review.pdf')
    await held.server.rows("delete from permission_group_grants where slug like 'people.documents.reviews.%'")
    await held.server.rows("select set_config('app.tenant', $1, false), app.refresh_grants(null)", [held.server.world.tenantId])
    expect(await archive('admin')).not.toContain('archived review.pdf')
    await grantFolder(held.server, 'hr', 'reviews', ['view', 'edit', 'delete'], 'ALL')
  })
})
