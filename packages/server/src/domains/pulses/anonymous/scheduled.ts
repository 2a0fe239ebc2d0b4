import { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { pulsing } from '../sends/pulsing.ts'
import { anonymousSendQueue } from './send.ts'
import { insertAnonymousSend } from './sql.ts'

/** Pulses that are answered by nobody knows whom. */
export const anonymousPulsesSent = pulsing({
  kind: anonymousPulse,
  dueQueue: 'anonymous-pulse-due',
  sendQueue: anonymousSendQueue,
  waking: 'wake for anonymous pulses',
  insert: async ({ db }, send) => (await db.first(insertAnonymousSend, send)) !== undefined,
})
