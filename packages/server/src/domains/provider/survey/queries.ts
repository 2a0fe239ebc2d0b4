import { daysAfter } from '@kith/shared/days.ts'
import { fewestSurveyAnswers, netPromoterScore, surveyScores } from '@kith/shared/survey.ts'
import { countAnswers, findComments } from '#domains/account/public.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { SurveySummary } from './types.ts'

const comments = 200

export const getSurveySummary = defineQuery({
  name: 'getSurveySummary',
  description:
    'How likely people are to recommend Kith: their answers of the last 365 days, on the whole installation. Nothing is said of fewer than five.',
  permission: 'organisations.view',
  returns: SurveySummary,
  nullable: false,
  resolve: async ({ db, actor, services }) => {
    const { isSurveyOn } = services.config
    const since = daysAfter(actor.today, -365)
    const counts = new Map((await db.run(countAnswers, { since })).map(({ score, count }) => [score, count]))
    const summary = netPromoterScore(counts)
    if (summary.answers < fewestSurveyAnswers) return { isSurveyOn, summary: null, scores: null, comments: null }
    const scores = surveyScores.map((score) => ({ score, count: counts.get(score) ?? 0 }))
    return { isSurveyOn, summary, scores, comments: await db.run(findComments, { since, limit: comments }) }
  },
})
