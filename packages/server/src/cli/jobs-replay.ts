import { replayDeadLetter } from '#platform/background/dead-letters.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { checks } from './checks.ts'
import { defineCommand } from './command.ts'
import { withServices } from './database.ts'

export const jobsReplay = defineCommand({
  name: 'jobs replay',
  does: 'Run a background job that failed permanently again, once.',
  options: { id: { kind: 'argument', value: 'ID', does: 'its id, as ‘jobs dead’ lists it', check: checks.id } },
  async run({ id }) {
    const isReplayed = await withServices(({ pool }, { application, direct }) =>
      inTransaction(pool, (db) => replayDeadLetter(db, direct ?? application, id)),
    )
    if (!isReplayed) throw new Error(`There is no such job, or it was run again already. See: npm run kith -- jobs dead`)
    console.log('The job is in its queue again; the next worker that is free takes it.')
  },
})
