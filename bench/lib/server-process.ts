import { migrateJobs, startKith } from '../../packages/server/src/main.ts'
import { readConfig } from '../../packages/server/src/platform/config.ts'
import { prepareDatabase } from '../../packages/server/src/platform/database/prepare.ts'
import { recordStatements } from './recording.ts'

const config = readConfig()
const database = await prepareDatabase(config)
await migrateJobs(database.urls)
const running = await startKith(config, database.urls)
let stopRecording = () => [] as ReturnType<ReturnType<typeof recordStatements>>

process.on('message', (message) => {
  if (message === 'record') {
    stopRecording = recordStatements()
    process.send?.({ recording: true })
  }
  if (message === 'recorded') process.send?.({ statements: stopRecording() })
  if (message === 'stop')
    void running
      .stop()
      .then(() => database.stop())
      .then(() => process.exit(0))
})
process.send?.({ address: running.address })
