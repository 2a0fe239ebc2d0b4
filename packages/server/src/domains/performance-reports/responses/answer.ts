import {
  metricResponse,
  metricResponseDeclineFields,
  metricResponseSubmitFields,
} from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { questionsFor, type MetricQuestion } from '@kith/shared/domains/performance-reports/questions.ts'
import { isAnswer } from '@kith/shared/domains/performance-reports/scores.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { columnValues, fieldValues, type RecordValues } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { updateRecord } from '#platform/records/sql.ts'
import { ownById } from './own.ts'
import { OwnMetricResponse } from './queries.ts'

const own = { record: 'metricResponse', permission: 'signed-in', asOneself: true, returns: OwnMetricResponse } as const

export const metricResponseSubmit = defineMutation({
  ...own,
  name: 'metricResponseSubmit',
  description: 'Hands in your ratings of a person; a question can be left out.',
  input: metricResponseSubmitFields,
  event: 'metric_response.submitted',
  plan: async (ctx, { id, version, answers, comment = null }) => {
    const { personId, questions, before } = await lockOwn(ctx, { id, version })
    refuseAnswers(answers, questions)
    return { id, personId, ...answered(before, { state: 'SUBMITTED', answers, comment, answeredOn: ctx.actor.today }) }
  },
  write: (ctx, plan) => write(ctx, plan),
})

export const metricResponseDecline = defineMutation({
  ...own,
  name: 'metricResponseDecline',
  description: 'Declines to rate a person.',
  input: metricResponseDeclineFields,
  event: 'metric_response.declined',
  plan: async (ctx, which) => {
    const { personId, before } = await lockOwn(ctx, which)
    return { id: which.id, personId, ...answered(before, { state: 'DECLINED' }) }
  },
  write: (ctx, plan) => write(ctx, plan),
})

const answered = (before: RecordValues, given: RecordValues) => ({
  change: { before, after: { ...before, ...given } },
  values: { ...before, ...given },
})

/** What the acting person was asked for and has not answered yet. */
async function lockOwn(ctx: Context, { id, version }: { id: string; version: number }) {
  const { person_id: personId, side, metrics } = await ownById(ctx, id)
  const before = fieldValues(metricResponse, await lockRecord(ctx, metricResponse, { id, version }))
  if (before.state !== 'ASKED') throw new Invalid([problem('id', 'rating_answered')])
  return { personId, questions: questionsFor(side, metrics), before }
}

function refuseAnswers(answers: readonly { readonly key: string; readonly value: string }[], questions: readonly MetricQuestion[]): void {
  const open = new Map(questions.map((question) => [question.key.toLowerCase(), question]))
  throwIfInvalid(
    answers.flatMap(({ key, value }, index) => {
      const question = open.get(key.toLowerCase())
      // Each question is answered once
      open.delete(key.toLowerCase())
      return question && isAnswer(question, value) ? [] : [problem(`answers.${index}.value`, 'rating_value')]
    }),
  )
}

async function write(ctx: Context, { id, personId, values }: { id: string; personId: string; values: RecordValues }) {
  await ctx.db.one(updateRecord(metricResponse), { id, values: columnValues(metricResponse, { ...values, personId }) })
  return ownById(ctx, id)
}
