import { anonymousBallotSignFields } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineUnrecordedMutation } from '#platform/graphql/unrecorded-mutation.ts'
import { sha256, signBlinded } from '#platform/ballots/blind-signing.ts'
import { ownFormById } from './own.ts'
import { markOf, ofCell, ofMarks, unseal } from './sealed.ts'
import { beginCollecting, countSigned, isCollected, lockCollecting, saveCollecting } from './sql.ts'

export const anonymousBallotSign = defineUnrecordedMutation({
  name: 'anonymousBallotSign',
  description:
    'Signs your ballot for a form that you were asked to answer anonymously, once. The ballot is blinded: whoever signs it does not see it, and cannot recognise it later.',
  asOneself: true,
  isQuiet: true,
  input: anonymousBallotSignFields,
  returns: 'String',
  run: async (ctx, { sendId, blinded }) => {
    const form = await ownFormById(ctx, sendId)
    const bytes = Buffer.from(blinded, 'base64')
    const privateKey = unseal(ctx, ofCell, form.cell_id, form.sealed_key)
    const signature = signBlinded({ publicKey: form.public_key, privateKey }, bytes)?.toString('base64')
    if (signature === undefined) throw new Invalid([problem('blinded', 'anonymous_ballot')])
    const send = form.send_id
    const mark = markOf(unseal(ctx, ofMarks, send, form.sealed_mark_key), ctx.actor.personId ?? '')
    await ctx.db.run(beginCollecting, { send })
    const { waiting } = await ctx.db.one(lockCollecting, { send })
    const before = waiting.find((each) => each.mark === mark)
    if (before?.blinded === sha256(bytes)) return signature
    if (before || (await ctx.db.first(isCollected, { send, mark }))) throw new Invalid([problem('sendId', 'anonymous_signed')])
    if (!(await ctx.db.first(countSigned, { cell: form.cell_id }))) throw new Invalid([problem('sendId', 'anonymous_signed')])
    const next = [...waiting, { mark, blinded: sha256(bytes) }].toSorted((one, other) => (one.mark < other.mark ? -1 : 1))
    await ctx.db.run(saveCollecting, { send, waiting: JSON.stringify(next) })
    return signature
  },
})
