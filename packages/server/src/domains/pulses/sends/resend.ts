import { pulse, pulseResendFields } from '@kith/shared/domains/pulses/pulses.ts'
import { remindOfSend } from '#domains/forms/public.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuseAction } from '#platform/records/acting.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { countVersion } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { sendQueue } from './send.ts'
import { finishSend, sendsOfPulses, settlePulse } from './sql.ts'

export const pulseResend = defineMutation({
  name: 'pulseResend',
  description: 'Goes on with the last send of a pulse if it failed; otherwise tells those again who have not answered its forms.',
  record: pulse.kind,
  permission: 'pulses.edit',
  input: pulseResendFields,
  event: 'pulse.resent',
  returns: recordType(pulse),
  plan: async (ctx, which) => {
    const row = await lockRecord(ctx, pulse, which)
    await refuseAction(ctx, pulse, 'resend', row)
    const [last] = await ctx.db.run(sendsOfPulses, { ids: [row.id] })
    if (!last || last.state === 'QUEUED' || last.state === 'INVALID_FILTERS') throw new Invalid([problem('id', 'pulse_unsent')])
    const values = fieldValues(pulse, row)
    const after = last.state === 'FAILED' && values.isRecurring !== true ? { ...values, state: 'QUEUED' } : values
    return { id: row.id, last, change: { before: values, after } }
  },
  write: async (ctx, { id, last }) => {
    if (last.state === 'FAILED') {
      await ctx.db.run(finishSend, { id: last.id, state: 'QUEUED', reason: null })
      await ctx.db.run(settlePulse(pulse), { id, state: 'QUEUED' })
      await enqueue(ctx, sendQueue, { sendId: last.id })
    } else await remindOfSend(ctx, last.id)
    await ctx.db.run(countVersion(pulse), { id })
    return loadRecord(ctx, pulse, id)
  },
})
