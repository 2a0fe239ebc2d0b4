import { defineDomain } from '#platform/domain.ts'
import { inTransaction } from '#platform/database/pool.ts'
import './queries.ts'
import { forgetGuesses } from './sql.ts'

export const session = defineDomain({
  name: 'session',
  reads: ['people'],
  chores: [{ name: 'forget old guesses', everySeconds: 600, run: ({ pool }) => inTransaction(pool, (db) => db.run(forgetGuesses, {})) }],
})
