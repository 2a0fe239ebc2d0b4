import { defineQuery } from '#platform/graphql/query.ts'
import { isAsked, isDue } from './rules.ts'
import { findPrompt, findSurveyKey } from './sql.ts'

export const isSurveyDue = defineQuery({
  name: 'isSurveyDue',
  description:
    'Whether to ask you how likely you are to recommend Kith: not where the operator has not switched it on, not on a test host, not while you act as somebody else.',
  permission: 'signed-in',
  asOneself: false,
  returns: 'Boolean',
  nullable: false,
  resolve: async (ctx) =>
    isAsked(ctx) && !ctx.actor.assumption && isDue(await ctx.db.first(findPrompt, { user: ctx.actor.userId }), ctx.now),
})

export const getSurveyKey = defineQuery({
  name: 'getSurveyKey',
  description:
    'The key by which ballots for the recommendation question are signed, in DER as base64: the same for everyone. Null before anyone was asked.',
  permission: 'signed-in',
  asOneself: false,
  returns: 'String',
  resolve: async ({ db }) => (await db.first(findSurveyKey, {}))?.public_key ?? null,
})
