import { defineDomain } from '#platform/domain.ts'
import { listOwnSessions, listUserSessions, sessionEnd, sessionsEndOthers } from './own-sessions.ts'
import { getOwnSecondFactor } from './factors/queries.ts'
import { getSession } from './queries.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { forgetGuesses } from './sql.ts'
import {
  authenticatorAdded,
  authenticatorRemoved,
  invitation,
  newDevice,
  passwordChanged,
  passwordReset,
  secondFactorReset,
} from './mails.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { personalData } from './personal-data.ts'

export const session = defineDomain({
  name: 'session',
  personalData,
  reads: ['person_emails'],
  routes: (app, services) => void app.register((scope) => recoveryRoutes(scope, services)),
  mails: [passwordReset, passwordChanged, invitation, newDevice, authenticatorAdded, authenticatorRemoved, secondFactorReset],
  queries: [getSession, getOwnSecondFactor, listOwnSessions, listUserSessions],
  mutations: [sessionEnd, sessionsEndOthers],
  chores: [{ name: 'forget old guesses', everySeconds: 600, run: ({ pool }) => inTransaction(pool, (db) => db.run(forgetGuesses, {})) }],
})
