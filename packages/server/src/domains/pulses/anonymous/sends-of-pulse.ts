import { anonymousPulse, anonymousSendStates } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import { recordType } from '#platform/records/type.ts'
import { anonymousSendsOf, countAnonymousAnswers, type AnonymousSendRow } from './sql.ts'

const Send = builder.objectRef<AnonymousSendRow>('AnonymousPulseSend').implement({
  description: 'One time that an anonymous pulse was sent. How many have answered is told in steps of five while it is open.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    plannedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ planned_at: at }) => at }),
    state: t.field({ type: enumOf('AnonymousSendState', anonymousSendStates), nullable: false, resolve: ({ state }) => state }),
    reason: t.exposeString('reason', {
      description: 'The names of what its filters named and could no longer be chosen, or the code of what kept it from being sent.',
    }),
    recipients: t.exposeInt('recipients', { nullable: false, description: 'How many people were asked.' }),
    unreachable: t.exposeInt('unreachable', {
      nullable: false,
      description: 'How many were not, as they have no account that they can use.',
    }),
    lastOn: t.field({
      type: 'Date',
      description: 'The last day on which it is answered.',
      resolve: ({ closed_from: from }) => from && daysAfter(from, -1),
    }),
    answers: t.int({
      nullable: false,
      description: 'How many answers there are: of an open one those that came in full steps of five.',
      resolve: async ({ id, state, answers }, _, request) => {
        if (state !== 'OPEN') return answers ?? 0
        const ctx = await read(request)
        const counts = batchedRowsOf(
          ctx,
          'answers of anonymous sends',
          ({ send_id: send }: { send_id: string; answers: number }) => send,
          (sends) => ctx.db.run(countAnonymousAnswers, { sends }),
        )
        return (await counts.load(id))[0]?.answers ?? 0
      },
    }),
    shown: t.exposeInt('shown', { nullable: false, description: 'How many of them have been shown to somebody while it was open.' }),
    withheld: t.exposeInt('withheld', {
      description: 'So many answers were destroyed when it closed, as they would have told of few people.',
    }),
    digest: t.exposeString('digest', { description: 'The digest of the keys by which ballots were signed.' }),
  }),
})

export const sendsOfAnonymousPulse = builder.objectFields(recordType(anonymousPulse), {
  fields: (t) => ({
    sends: t.field({
      type: [Send],
      nullable: { list: false, items: false },
      description: 'When it was sent and what came of it, the last time first.',
      resolve: async ({ id }: RecordRow, _, request) => {
        const ctx = await read(request)
        const sends = batchedRowsOf(
          ctx,
          'sends of anonymous pulses',
          ({ pulse_id: of }: AnonymousSendRow) => of,
          (pulses) => ctx.db.run(anonymousSendsOf, { pulses }),
        )
        return [...(await sends.load(id))]
      },
    }),
  }),
})
