import { startKith } from '#src/main.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { prepareImportJob, processImportJob } from '#platform/imports/jobs.ts'

/** A worker of its own, for tests that kill it: through the queue, or straight at the one import that is named. */
const urls = JSON.parse(process.env['TEST_URLS'] ?? '{}') as DatabaseUrls
const {
  tenantId = '',
  userId = '',
  importId,
} = JSON.parse(process.env['TEST_IMPORT'] ?? '{}') as { tenantId?: string; userId?: string; importId?: string }

const running = await startKith(readConfig(), urls, { serve: false, work: importId === undefined })
console.log('working')
if (importId !== undefined) {
  for (const job of [prepareImportJob, processImportJob])
    await job.run(running.services, { tenantId, userId }, { importId }, new AbortController().signal)
  await running.stop()
}
