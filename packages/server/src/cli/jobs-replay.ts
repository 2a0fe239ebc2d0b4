import { replayDeadLetter } from '#platform/background/dead-letters.ts'
import { inTransaction } from '#platform/database/pool.ts'
import type { Terminal } from './command.ts'
import { withPool } from './database.ts'

export async function replayJob({ id }: { readonly id: string }, terminal: Terminal): Promise<void> {
  const isReplayed = await withPool(terminal, (pool, { application, direct }) =>
    inTransaction(pool, (db) => replayDeadLetter(db, direct ?? application, id)),
  )
  if (!isReplayed) throw new Error(`There is no such job, or it was run again already. See: npm run kith -- jobs dead`)
  terminal.say('The job is in its queue again; the next worker that is free takes it.')
}
