import { choice, integer, longText, text } from './fields.ts'

/** For how long nobody is asked again, whatever they did with the question. */
export const daysBetweenSurveys = 90
/** With fewer answers nothing of them is shown. */
export const fewestSurveyAnswers = 5
export const surveyScores = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export const surveyPromptSetFields = { state: choice('SurveyPromptState', ['SHOWN', 'DECLINED'], { required: true }) }
/** As base64: what is signed unseen has 256 bytes, a ballot 64. */
const signed = text({ required: true, max: 344 })
export const surveyBallotSignFields = { blinded: signed }
export const surveyAnswerDepositFields = {
  ballot: text({ required: true, max: 88 }),
  signature: signed,
  score: integer({ required: true, rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 10 }] }),
  comment: longText({ max: 2000 }),
}

/** Promoters answer 9 or 10, detractors 0 to 6; the score is the difference of their shares, from -100 to 100. */
export function netPromoterScore(counts: ReadonlyMap<number, number>) {
  const between = (least: number, most: number) =>
    [...counts].reduce((sum, [score, count]) => (score >= least && score <= most ? sum + count : sum), 0)
  const [detractors, passives, promoters] = [between(0, 6), between(7, 8), between(9, 10)]
  const answers = detractors + passives + promoters
  return { answers, detractors, passives, promoters, score: Math.round(((promoters - detractors) / Math.max(answers, 1)) * 100) }
}
