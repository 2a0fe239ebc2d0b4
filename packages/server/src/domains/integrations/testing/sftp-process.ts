import { startKith } from '#src/main.ts'
import { readConfig } from '#platform/config.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'

/** A process of its own that takes files by SFTP and works on them, for tests that kill it. */
const urls = JSON.parse(process.env['TEST_URLS'] ?? '{}') as DatabaseUrls
const { services } = await startKith(readConfig(), urls)
console.log(`listening ${services.ports.portOf('sftp')}`)
