import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Problem = { row: number | null; column: string | null; problem: string; suggestion: string }
export type CodedProblem = { code: string; values: Record<string, unknown>; problem: string; suggestion: string }
export type ShownFile = {
  id: string
  version: number
  uploadStatus: string
  state: string
  rowCount: number
  headings: { index: number; heading: string; column: string | null; state: string; message: string | null }[]
  problems: Problem[]
}
export type ShownImport = {
  id: string
  name: string
  status: string
  version: number
  isSaved: boolean
  counts: { all: number; errors: number; warnings: number; unchanged: number; pending: number; completed: number; failed: number }
  progress: { stage: string; done: number; total: number } | null
  steps: { name: string; state: string; at: string | null }[]
  files: ShownFile[]
  missingRecords: {
    id: string
    kind: string
    name: string
    rowCount: number
    isToCreate: boolean
    match: { id: string; name: string } | null
    values: { field: string; value: string }[]
  }[]
  requires: { id: string; name: string }[]
  requiredBy: { id: string }[]
  /** What they say in English. */
  blockers: string[]
  failureReason: string | null
  failure: CodedProblem | null
}
export type ShownAction = {
  id: string
  rowNumber: number
  operation: string
  target: string | null
  status: string
  reason: string | null
  failure: CodedProblem | null
  values: {
    column: string
    kind: string
    written: string | null
    understood: string | null
    before: string | null
    after: string | null
    isHidden: boolean
  }[]
  errors: Problem[]
  warnings: Problem[]
  effect: { problem: string } | null
}

const file =
  'id version uploadStatus state rowCount headings { index heading column state message } problems { row column problem suggestion }'
export const shown = `id name status version isSaved failureReason failure { code values problem suggestion } blockers { code count name message } counts { all errors warnings unchanged pending completed failed } progress { stage done total }
  steps { name state at } files { ${file} } missingRecords { id kind name rowCount isToCreate match { id name } values { field value } } requires { id name } requiredBy { id }`

/** Seconds after which what is waited for never comes. */
const patience = 100

/** The bulk data tool as a person uses it, for tests. */
export class Importing {
  readonly #server: TestServer
  readonly #person: WorldPerson

  constructor(server: TestServer, person: WorldPerson = 'hr') {
    this.#server = server
    this.#person = person
  }

  /** Announces, uploads and confirms a file; the import is made where none is given. */
  async addFile(
    type: string,
    csv: string | Buffer,
    { importId, filename = 'people.csv', mime = 'text/csv' }: { importId?: string; filename?: string; mime?: string } = {},
  ): Promise<{ importId: string; file: ShownFile }> {
    const bytes = Buffer.from(csv)
    const { bulkDataImportFileAdd: added } = await this.mutate<{
      bulkDataImportFileAdd: { import: { id: string }; file: { id: string }; uploadUrl: string }
    }>(
      'bulkDataImportFileAdd',
      { type, filename, size: bytes.length, mime, ...(importId ? { importId } : {}) },
      'import { id } file { id } uploadUrl',
    )
    const response = await this.put(added.uploadUrl, bytes, mime)
    if (response.status !== 204) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
    const { bulkDataImportFileUploaded } = await this.mutate<{ bulkDataImportFileUploaded: ShownFile }>(
      'bulkDataImportFileUploaded',
      { id: added.file.id },
      file,
    )
    return { importId: added.import.id, file: bulkDataImportFileUploaded }
  }

  put(url: string, body: Buffer, type = 'text/csv'): Promise<Response> {
    return fetch(new URL(url, this.#server.running.address), {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'content-type': type },
    })
  }

  mutate<Data>(name: string, input: object, selection = shown): Promise<Data> {
    return this.#server.as(this.#person).ask<Data>(mutationOf(name, selection), { input })
  }

  refused(name: string, input: object, selection = 'id') {
    return this.#server.as(this.#person).refused(mutationOf(name, selection), { input })
  }

  async get(id: string): Promise<ShownImport> {
    type Answer = { getBulkDataImport: Omit<ShownImport, 'blockers'> & { blockers: { message: string }[] } }
    const query = `query ($id: ID!) { getBulkDataImport(id: $id) { ${shown} } }`
    const { getBulkDataImport: row } = await this.#server.as(this.#person).ask<Answer>(query, { id })
    return { ...row, blockers: row.blockers.map(({ message }) => message) }
  }

  async actions(importId: string, filter = 'ALL', first = 200): Promise<ShownAction[]> {
    const query = `query ($importId: ID!, $filter: BulkDataActionFilter!, $first: Int) { listBulkDataImportActions(importId: $importId, filter: $filter, first: $first) {
      items { id rowNumber operation target status reason values { column kind written understood before after isHidden } errors { row column problem suggestion } warnings { row column problem suggestion } failure { code values problem suggestion } effect { problem } } } }`
    const data = await this.#server
      .as(this.#person)
      .ask<{ listBulkDataImportActions: { items: ShownAction[] } }>(query, { importId, filter, first })
    return data.listBulkDataImportActions.items
  }

  /** The actions of a filter as a CSV, with what is wrong in a language. */
  async download(importId: string, filter: string, language = 'en'): Promise<Response> {
    const query = `{ getBulkDataImportDownload(importId: "${importId}", filter: ${filter}, language: "${language}") { url } }`
    const data = await this.#server.as(this.#person).ask<{ getBulkDataImportDownload: { url: string } }>(query)
    return fetch(new URL(data.getBulkDataImportDownload.url, this.#server.running.address))
  }

  /** Waits until nothing is under way, for which it asks the database alone. */
  async settled(id: string, seconds = patience): Promise<ShownImport> {
    const isUnderWay = async () =>
      (await this.#server.rows('select from bulk_data_imports where id = $1 and stage is not null', [id])).length > 0
    for (const end = Date.now() + seconds * 1000; Date.now() < end && (await isUnderWay());)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return this.until(id, ({ progress }) => progress === null, seconds)
  }

  async until(id: string, isSo: (row: ShownImport) => boolean, seconds = patience): Promise<ShownImport> {
    for (const end = Date.now() + seconds * 1000; ;) {
      const row = await this.get(id)
      if (isSo(row)) return row
      if (Date.now() > end) throw new Error(`Still waiting: ${JSON.stringify(row)}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Maps the columns of the only file, or tells it something else, and waits until it has been read again. */
  async map(importId: string, said: object): Promise<void> {
    const [file] = (await this.get(importId)).files
    await this.mutate('bulkDataImportFileMap', { id: file?.id, version: file?.version, ...said }, 'id')
    await this.settled(importId)
  }

  /** Takes every missing record and every warning, saves and starts. */
  async start(importId: string): Promise<void> {
    const row = await this.settled(importId)
    const isAsRead = row.missingRecords.length + row.counts.warnings === 0
    if (row.missingRecords.length > 0) await this.mutate('bulkDataImportMissingRecordsCreate', { importId, all: true }, 'id')
    if (row.counts.warnings > 0) await this.mutate('bulkDataImportWarningsConfirm', { importId }, 'id')
    const { version, name } = isAsRead ? row : await this.get(importId)
    await this.mutate('bulkDataImportSave', { id: importId, version, name }, 'id')
    await this.mutate('bulkDataImportStartProcessing', { id: importId }, 'id')
  }

  /** From the text of a file to the finished import. */
  async run(type: string, csv: string, filename?: string): Promise<ShownImport> {
    const { importId } = await this.addFile(type, csv, filename ? { filename } : {})
    await this.start(importId)
    return this.settled(importId, 60)
  }
}

const mutationOf = (name: string, selection: string) => {
  const input = inputOf(name)
  return `mutation ($input: ${input}!) { ${name}(input: $input)${selection ? ` { ${selection} }` : ''} }`
}

export const realFile = (name: string) => readFileSync(join(import.meta.dirname, 'real-company', `${name}.csv`), 'utf8')
/** Imports the people of the real company with their jobs and the ends of those, as HR; the server has to do its background work. */
export async function importRealCompany(server: TestServer): Promise<void> {
  const tool = new Importing(server)
  const { importId } = await tool.addFile('CREATE_PEOPLE', realFile('create-people'), { filename: 'create-people.csv' })
  await tool.addFile('CREATE_JOBS', realFile('create-jobs'), { importId, filename: 'create-jobs.csv' })
  await tool.addFile('END_JOBS', realFile('end-jobs'), { importId, filename: 'end-jobs.csv' })
  await tool.settled(importId)
  await tool.start(importId)
  await tool.settled(importId, 60)
}

/** A file as organisations bring it from other systems. */
export const broughtFile = (name: string) => readFileSync(join(import.meta.dirname, 'files', `${name}.csv`), 'utf8')
