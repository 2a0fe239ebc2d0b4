import type { netPromoterScore } from '@kith/shared/survey.ts'
import type { CommentRow } from '#domains/account/public.ts'
import { builder } from '#platform/graphql/builder.ts'

type Counted = { readonly score: number; readonly count: number }
type Summary = {
  readonly isSurveyOn: boolean
  readonly summary: ReturnType<typeof netPromoterScore> | null
  readonly scores: readonly Counted[] | null
  readonly comments: readonly CommentRow[] | null
}

const SurveyScore = builder.objectRef<Counted>('SurveyScore').implement({
  fields: (t) => ({ score: t.exposeInt('score', { nullable: false }), count: t.exposeInt('count', { nullable: false }) }),
})

const SurveyComment = builder.objectRef<CommentRow>('SurveyComment').implement({
  fields: (t) => ({
    score: t.exposeInt('score', { nullable: false }),
    comment: t.exposeString('comment', { nullable: false }),
    answeredOn: t.field({ type: 'Date', nullable: false, resolve: (row) => row.answered_on }),
  }),
})

export const SurveySummary = builder.objectRef<Summary>('SurveySummary').implement({
  description: 'What people answered, without who they are or where they work. All but `isOn` is null while there are too few answers.',
  fields: (t) => ({
    isOn: t.boolean({ nullable: false, description: 'Whether the operator has people asked.', resolve: ({ isSurveyOn }) => isSurveyOn }),
    answers: t.int({ resolve: ({ summary }) => summary?.answers ?? null }),
    score: t.int({
      description: 'The share of promoters less that of detractors, from -100 to 100.',
      resolve: ({ summary }) => summary?.score ?? null,
    }),
    promoters: t.int({ description: 'Who answered 9 or 10.', resolve: ({ summary }) => summary?.promoters ?? null }),
    passives: t.int({ description: 'Who answered 7 or 8.', resolve: ({ summary }) => summary?.passives ?? null }),
    detractors: t.int({ description: 'Who answered 0 to 6.', resolve: ({ summary }) => summary?.detractors ?? null }),
    scores: t.field({ type: [SurveyScore], description: 'Every score, from 0.', resolve: ({ scores }) => (scores ? [...scores] : null) }),
    comments: t.field({
      type: [SurveyComment],
      description: 'The latest 200.',
      resolve: ({ comments }) => (comments ? [...comments] : null),
    }),
  }),
})
