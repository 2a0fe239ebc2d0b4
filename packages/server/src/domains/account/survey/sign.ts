import { surveyBallotSignFields } from '@kith/shared/survey.ts'
import { sha256, signBlinded } from '#platform/ballots/blind-signing.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineUnrecordedMutation } from '#platform/graphql/unrecorded-mutation.ts'
import { surveyKey, surveyMarkOf } from './keys.ts'
import { isAsked } from './rules.ts'
import { beginCollecting, findPrompt, isCollected, lockCollecting, saveCollecting } from './sql.ts'

export const surveyBallotSign = defineUnrecordedMutation({
  name: 'surveyBallotSign',
  description:
    'Signs your ballot for the question how likely you are to recommend Kith, once each time that you are asked. It is blinded: whoever signs it cannot recognise it later. Not found where you were not asked.',
  asOneself: true,
  isQuiet: true,
  input: surveyBallotSignFields,
  returns: 'String',
  run: async (ctx, { blinded }) => {
    const prompt = isAsked(ctx) ? await ctx.db.first(findPrompt, { user: ctx.actor.userId }) : undefined
    if (!prompt?.isOpen) throw new NotFound()
    const bytes = Buffer.from(blinded, 'base64')
    const signature = signBlinded(await surveyKey(ctx), bytes)?.toString('base64')
    if (signature === undefined) throw new Invalid([problem('blinded', 'anonymous_ballot')])
    const mark = surveyMarkOf(ctx, prompt.shownAt)
    await ctx.db.run(beginCollecting, {})
    const { waiting } = await ctx.db.one(lockCollecting, {})
    const before = waiting.find((each) => each.mark === mark)
    if (before?.blinded === sha256(bytes)) return signature
    if (before || (await ctx.db.first(isCollected, { mark }))) throw new Invalid([problem('blinded', 'anonymous_signed')])
    const next = [...waiting, { mark, blinded: sha256(bytes) }].toSorted((one, other) => (one.mark < other.mark ? -1 : 1))
    await ctx.db.run(saveCollecting, { waiting: JSON.stringify(next) })
    return signature
  },
})
