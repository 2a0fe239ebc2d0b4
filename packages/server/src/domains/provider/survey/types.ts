import type { netPromoterScore } from '@kith/shared/survey.ts'
import { builder } from '#platform/graphql/builder.ts'
import { date, integer, shape, text, valueShape, type RowOf } from '#platform/graphql/shape.ts'

type Summary = {
  readonly isSurveyOn: boolean
  readonly summary: ReturnType<typeof netPromoterScore> | null
  readonly scores: readonly RowOf<typeof SurveyScore>[] | null
  readonly comments: readonly RowOf<typeof SurveyComment>[] | null
}

const SurveyScore = valueShape('SurveyScore', { score: integer(), count: integer() })

const SurveyComment = shape('SurveyComment', { score: integer(), comment: text(), answeredOn: date() })

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
