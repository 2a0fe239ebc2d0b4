import { surveyPromptSetFields } from '@kith/shared/survey.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockOwner } from '../signature/sql.ts'
import { ensureSurveyKey } from './keys.ts'
import { isAsked, isDue } from './rules.ts'
import { findPrompt, savePrompt, type PromptRow } from './sql.ts'

export const surveyPromptSet = defineMutation({
  record: 'surveyPrompt',
  permission: 'signed-in',
  asOneself: true,
  returns: 'Boolean',
  name: 'surveyPromptSet',
  description:
    'Says that you are being shown the question how likely you are to recommend Kith, or that you do not want to be asked again. Not found where you are not to be asked.',
  input: surveyPromptSetFields,
  event: 'survey_prompt.changed',
  plan: async (ctx, { state }, newId) => {
    const before = await lockPrompt(ctx)
    if (state === 'SHOWN') {
      if (!isDue(before, ctx.now)) throw new NotFound()
      return planned(ctx, before, { id: before?.id ?? newId, shownAt: ctx.now, isOpen: true, isDeclined: false })
    }
    if (!before?.isOpen) throw new NotFound()
    return planned(ctx, before, { ...before, isOpen: false, isDeclined: true })
  },
  write: async (ctx, { prompt }) => {
    await ensureSurveyKey(ctx)
    await ctx.db.run(savePrompt, { ...prompt, user: ctx.actor.userId })
    return true
  },
})

/** A user who answers in two places at once waits. */
async function lockPrompt(ctx: Context): Promise<PromptRow | undefined> {
  if (!isAsked(ctx)) throw new NotFound()
  await ctx.db.run(lockOwner, { user: ctx.actor.userId })
  return ctx.db.first(findPrompt, { user: ctx.actor.userId })
}

/** The event says when someone was asked, and nothing of an answer: that is known to nobody. */
function planned({ actor }: Context, before: PromptRow | undefined, prompt: PromptRow) {
  const shown = (row: PromptRow | undefined) => (row ? { shownAt: row.shownAt.toISOString() } : null)
  return { id: prompt.id, personId: actor.personId, prompt, change: { before: shown(before), after: shown(prompt) } }
}
