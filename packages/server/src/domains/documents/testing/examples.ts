import { kindOf } from '@kith/shared/catalogue.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample, recordCalled } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { announce, grantFolder, upload } from './folders.ts'

const about = async (server: TestServer) => ({
  subjectKind: 'training',
  subjectId: await makeExample(server, kindOf('training')),
  text: 'The provider has confirmed it.',
})

async function commented(server: TestServer): Promise<{ id: string }> {
  const mutation = 'mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { id } }'
  return (await server.as('admin').ask<{ commentCreate: { id: string } }>(mutation, { input: await about(server) })).commentCreate
}

const file = { filename: 'passport.txt', mime: 'text/plain', size: 12 }
const folderName = 'Identification'

/** A folder in which administrators may do everything: nobody may before a group says so. */
async function openFolder(server: TestServer): Promise<string> {
  const id = await recordCalled(server, kindOf('documentFolder'), folderName)
  const [{ api_name: apiName } = { api_name: '' }] = await server.rows<{ api_name: string }>(
    'select api_name from document_folders where id = $1',
    [id],
  )
  await grantFolder(server, 'admin', apiName, ['view', 'edit', 'delete'], 'ALL')
  return id
}

const begun = async (server: TestServer) =>
  (await announce(server, 'admin', server.world.people.employee, await openFolder(server), 'passport.pdf')).document.id

const arrived = async (server: TestServer) =>
  (await upload(server, 'admin', server.world.people.employee, await openFolder(server), 'passport.pdf')).id

const asked = (server: TestServer) => makeExample(server, kindOf('documentRequest'))

async function answering(server: TestServer): Promise<string> {
  const mutation =
    'mutation ($input: DocumentRequestFileCreateInput!) { done: documentRequestFileCreate(input: $input) { document { id } } }'
  const input = { id: await asked(server), ...file }
  return (await server.as('admin').ask<{ done: { document: { id: string } } }>(mutation, { input })).done.document.id
}

export const examples: MutationExamples = {
  commentCreate: about,
  commentDelete: commented,
  personDocumentCreate: async (server) => ({
    personId: server.world.people.employee,
    folderId: await openFolder(server),
    ...file,
  }),
  personDocumentUpdate: async (server) => ({ documentId: await arrived(server), displayName: 'Passport 2027' }),
  personDocumentDelete: async (server) => ({ id: await arrived(server) }),
  personDocumentCancel: async (server) => ({ id: await begun(server) }),
  documentRequestFileCreate: async (server) => ({ id: await asked(server), ...file }),
  documentRequestFileUpdate: async (server) => ({ documentId: await answering(server), uploadStatus: 'FAILED' }),
  documentRequestFileDelete: async (server) => ({ id: await answering(server) }),
}
