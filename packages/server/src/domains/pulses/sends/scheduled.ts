import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { pulsing } from './pulsing.ts'
import { sendQueue } from './send.ts'
import { insertSend } from './sql.ts'

/** Pulses that are answered by name. */
export const pulsesSent = pulsing({
  kind: pulse,
  dueQueue: 'pulse-due',
  sendQueue,
  waking: 'wake for pulses',
  insert: async ({ db }, send) => (await db.first(insertSend, send)) !== undefined,
})
