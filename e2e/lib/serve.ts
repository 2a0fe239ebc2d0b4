import { startKith } from '../../packages/server/src/main.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import type { DatabaseUrls } from '../../packages/server/src/platform/database/bootstrap.ts'

/** A server for a test file, until the process that started it lets go. */
const config = readConfig()
const running = await startKith(config, JSON.parse(process.argv[2] ?? '') as DatabaseUrls)
// Nobody is asked anything on localhost
const address = config.isSurveyOn ? running.address.replace('localhost', '127.0.0.1') : running.address
// Its port is known only now
Object.assign(config, { publicUrl: address })
process.on('disconnect', () => void running.stop().then(() => process.exit()))
process.send?.(address)
