import { defineJob, type JobServices } from '#platform/background/jobs.ts'
import { checkImport } from './checking/check-import.ts'
import { processImport } from './processing/process-import.ts'
import { readFile } from './reading/read-file.ts'
import { filesOf } from './sql/files.ts'
import { finishPreparation, organisation as readOrganisation } from './sql/imports.ts'
import { Worker, type ImportRun } from './worker.ts'

const retries = 200

/** Reads the uploaded files of an import and checks all of its actions, for the preview. */
export const prepareImportJob = defineJob({
  queue: 'bulk-data-prepare',
  retries,
  retryWithin: 20,
  run: (services, identity, data, signal) => prepareImport(services, { identity, importId: String(data['importId']), signal }),
})

export const processImportJob = defineJob({
  queue: 'bulk-data-process',
  retries,
  retryWithin: 20,
  run: (services, identity, data, signal) => processImport(services, { identity, importId: String(data['importId']), signal }),
})

const prepareImport = (services: JobServices, run: ImportRun) =>
  Worker.work(services, run, 'UNPROCESSED', async (worker) => {
    const { importId: id } = run
    const { files, organisation } = await worker.step('READING', 0, 0, async (ctx) => ({
      files: await ctx.db.run(filesOf, { imports: [id] }),
      organisation: await ctx.db.one(readOrganisation, {}),
    }))
    for (const file of files) if (file.state === 'READING') await readFile(worker, file, organisation)
    await checkImport(worker, organisation)
    await worker.step('CHECKING', 0, 0, (ctx) => ctx.db.run(finishPreparation, { id, worker: worker.token, now: ctx.now }))
  })
