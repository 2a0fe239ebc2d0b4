import type { Scope } from '@kith/shared/declarations.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')

export type FolderAction = 'view' | 'edit' | 'delete'
export type PersonDocument = {
  id: string
  displayName: string
  uploadStatus: string
  failure: string | null
  downloadUrl: string | null
  uploadedBy: string | null
  folder: { name: string } | null
}
export type DocumentTransfer = { document: PersonDocument; presignedUploadUrl: string | null }

const document = 'id displayName uploadStatus failure downloadUrl uploadedBy folder { name }'
export const transfer = `{ document { ${document} } presignedUploadUrl }`
export const listed = `query ($personId: ID, $search: String) { done: listPersonDocuments(personId: $personId, search: $search) { items { ${document} } totalCount } }`

let made = 0

/** API names have no digits. */
function nextLetters(): string {
  made += 1
  return String(made).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
}

/** A folder with an API name of its own, as the administrator makes it. */
export async function makeFolder(server: TestServer, apiName = `folder_${nextLetters()}`) {
  const { done } = await server
    .as('admin')
    .ask<{ done: { id: string; version: number } }>(
      'mutation ($input: DocumentFolderCreateInput!) { done: documentFolderCreate(input: $input) { id version } }',
      { input: { name: `Folder ${apiName}`, apiName } },
    )
  return { ...done, name: `Folder ${apiName}`, apiName }
}

/** Lets somebody do this in a folder, through a group of their own. */
export async function grantFolder(server: TestServer, who: WorldPerson, apiName: string, actions: readonly FolderAction[], scope: Scope) {
  const admin = server.as('admin')
  const grants = actions.map((action) => ({ slug: `people.documents.${apiName}.${action}`, scope }))
  const { group } = await admin.ask<{ group: { id: string } }>(
    'mutation ($input: PermissionGroupCreateInput!) { group: permissionGroupCreate(input: $input) { id } }',
    { input: { name: `Group ${(made += 1)}`, grants } },
  )
  await admin.ask('mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }', {
    input: { id: group.id, userId: await server.userOf(who) },
  })
  return group.id
}

export const put = (server: TestServer, url: string | null, body: Uint8Array = pdf, type = 'application/pdf') =>
  fetch(server.running.address + (url ?? ''), { method: 'PUT', body, headers: { 'content-type': type } })

export async function announce(server: TestServer, who: WorldPerson, personId: string, folderId: string, filename = 'contract.pdf') {
  const { done } = await server
    .as(who)
    .ask<{ done: DocumentTransfer }>(
      `mutation ($input: PersonDocumentCreateInput!) { done: personDocumentCreate(input: $input) ${transfer} }`,
      { input: { personId, folderId, filename, mime: 'application/pdf', size: pdf.length } },
    )
  return done
}

/** A document of a person that has arrived in a folder. */
export async function upload(server: TestServer, who: WorldPerson, personId: string, folderId: string, filename = 'contract.pdf') {
  const begun = await announce(server, who, personId, folderId, filename)
  await put(server, begun.presignedUploadUrl)
  const { done } = await server
    .as(who)
    .ask<{ done: DocumentTransfer }>(
      `mutation ($input: PersonDocumentUpdateInput!) { done: personDocumentUpdate(input: $input) ${transfer} }`,
      { input: { documentId: begun.document.id, uploadStatus: 'SUCCESS' } },
    )
  return done.document
}
