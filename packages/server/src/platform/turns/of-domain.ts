import type { Domain } from '../domain.ts'
import { turnsOf } from './asked.ts'
import { noticesOf } from './notices.ts'
import { ownActionsOf } from './own-actions.ts'
import { passOnDaily } from './passed-on.ts'
import { remindDaily } from './reminders.ts'
import { waitingOf } from './waiting.ts'

/** Makes what the turns of its kinds bring to a domain: inbox, notices, actions and schedules. */
export function broughtByTurns({ records = [], asking = [] }: Domain) {
  const turns = [...records, ...asking].flatMap(turnsOf)
  return {
    waiting: turns.map(waitingOf),
    notifications: turns.flatMap(noticesOf),
    mutations: turns.flatMap(ownActionsOf),
    schedules: [
      ...turns.filter(({ turn }) => turn.otherwise).map(passOnDaily),
      ...turns.filter(({ turn }) => turn.reminded).map(remindDaily),
    ],
  }
}
