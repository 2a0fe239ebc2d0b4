import { pulse, sendStates } from '@kith/shared/domains/pulses/pulses.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import { recordType } from '#platform/records/type.ts'
import { sendsOfPulses, type SendShown } from './sql.ts'

const Send = builder.objectRef<SendShown>('PulseSend').implement({
  description: 'One time that a pulse was sent.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    plannedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ planned_at: at }) => at }),
    state: t.field({ type: enumOf('PulseSendState', sendStates), nullable: false, resolve: ({ state }) => state }),
    reason: t.exposeString('reason', {
      description: 'The names of what its filters named and could no longer be chosen, or the code of what kept it from being sent.',
    }),
    subjects: t.exposeInt('subjects', { nullable: false, description: 'How many jobs it has found.' }),
    forms: t.exposeInt('forms', { nullable: false, description: 'How many forms it has issued.' }),
    answered: t.exposeInt('answered', { nullable: false, description: 'How many of these forms have been answered.' }),
    unanswerable: t.exposeInt('unanswerable', { nullable: false, description: 'About how many jobs nobody could answer.' }),
  }),
})

export const sendsOfPulse = builder.objectFields(recordType(pulse), {
  fields: (t) => ({
    sends: t.field({
      type: [Send],
      nullable: { list: false, items: false },
      description: 'When it was sent and what came of it, the last time first.',
      resolve: async ({ id }: RecordRow, _, request) => {
        const ctx = await read(request)
        const sends = batchedRowsOf(
          ctx,
          'sends of pulses',
          ({ pulse_id: of }: SendShown) => of,
          (ids) => ctx.db.run(sendsOfPulses, { ids }),
        )
        return [...(await sends.load(id))]
      },
    }),
  }),
})
