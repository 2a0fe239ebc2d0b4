import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { Importing } from './importing.ts'

const csv = 'last_name,email\nExample,row@demo.example\n'
const importing = (server: TestServer) => new Importing(server, 'admin')

async function draft(server: TestServer): Promise<{ id: string; version: number; name: string }> {
  const { bulkDataImportCreate: made } = await importing(server).mutate<{
    bulkDataImportCreate: { id: string; version: number; name: string }
  }>('bulkDataImportCreate', { name: 'Example' }, 'id version name')
  return made
}
const inDraft = async (server: TestServer) => ({ importId: (await draft(server)).id })
const file = (server: TestServer) => importing(server).addFile('CREATE_PEOPLE', csv)

/** An import as a worker would have left it. */
async function inStatus(server: TestServer, status: string): Promise<{ id: string }> {
  const { id } = await draft(server)
  await server.rows('update bulk_data_imports set status = $2 where id = $1', [id, status])
  return { id }
}

export const examples: MutationExamples = {
  bulkDataImportCreate: () => Promise.resolve({ name: 'Example' }),
  bulkDataImportSave: draft,
  bulkDataImportDelete: async (server) => ({ id: (await draft(server)).id }),
  bulkDataImportFileAdd: () => Promise.resolve({ type: 'CREATE_PEOPLE', filename: 'people.csv', size: csv.length, mime: 'text/csv' }),
  bulkDataImportFileUploaded: async (server) => {
    const { bulkDataImportFileAdd: added } = await importing(server).mutate<{
      bulkDataImportFileAdd: { file: { id: string }; uploadUrl: string }
    }>(
      'bulkDataImportFileAdd',
      { type: 'CREATE_PEOPLE', filename: 'people.csv', size: csv.length, mime: 'text/csv' },
      'file { id } uploadUrl',
    )
    await importing(server).put(added.uploadUrl, Buffer.from(csv))
    return { id: added.file.id }
  },
  bulkDataImportFileMap: async (server) => {
    const { importId } = await file(server)
    const [read] = (await importing(server).settled(importId)).files
    return { id: read?.id, version: read?.version, columns: [{ index: 0, column: 'first_name' }], saveAs: 'Example' }
  },
  bulkDataImportFileDelete: async (server) => ({ id: (await file(server)).file.id }),
  bulkDataImportActionCorrect: async (server) => {
    const { importId } = await file(server)
    await importing(server).settled(importId)
    return { id: (await importing(server).actions(importId))[0]?.id, values: [{ column: 'last_name', value: 'Corrected' }] }
  },
  bulkDataImportActionDelete: async (server) => {
    const { importId } = await file(server)
    await importing(server).settled(importId)
    return { id: (await importing(server).actions(importId))[0]?.id }
  },
  bulkDataImportActionsWithErrorsDelete: inDraft,
  bulkDataImportWarningsConfirm: inDraft,
  bulkDataImportOffersTake: async (server) => {
    const { importId } = await file(server)
    await importing(server).settled(importId)
    return { importId, actionId: (await importing(server).actions(importId))[0]?.id }
  },
  bulkDataImportMissingRecordsCreate: async (server) => ({ ...(await inDraft(server)), all: true }),
  bulkDataImportStartProcessing: async (server) => {
    const { importId } = await file(server)
    const { counts, version, name } = await importing(server).settled(importId)
    if (counts.warnings > 0) await importing(server).mutate('bulkDataImportWarningsConfirm', { importId }, 'id')
    const current = await importing(server).get(importId)
    await importing(server).mutate('bulkDataImportSave', { id: importId, version: current.version ?? version, name }, 'id')
    return { id: importId }
  },
  bulkDataImportPause: (server) => inStatus(server, 'PROCESSING'),
  bulkDataImportResume: (server) => inStatus(server, 'PAUSED'),
}
