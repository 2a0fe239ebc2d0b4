import { sql } from 'kysely'
import { on, recordsOf } from './records.ts'
import type { FactsOf } from './shape.ts'

const isPositive = sql`weighed.score >= 0.2`
const isNegative = sql`weighed.score <= -0.2`
const only = { positive: isPositive, negative: isNegative }
const sentiment = sql`case when ${isPositive} then 'POSITIVE' when ${isNegative} then 'NEGATIVE' else 'NEUTRAL' end`

/** Diary notes by how they sound. */
export const noteTexts: FactsOf = () =>
  recordsOf('diaryNote', {
    ...on(sql`record.happened_on`),
    job: sql`record.job_id`,
    join: sql`join diary_note_sentiments weighed on weighed.diary_note_id = record.id`,
    only,
    own: { sentiment, noteCategory: sql`record.category_id` },
  })

/** Answers in words by how they sound. */
export const answerTexts: FactsOf = () =>
  recordsOf('task', {
    ...on(sql`record.completed_on`),
    job: sql`record.job_id`,
    join: sql`join task_answer_sentiments weighed on weighed.task_id = record.id`,
    id: sql`(record.id, weighed.question_id)`,
    where: sql`record.status = 'COMPLETED'`,
    only,
    own: { sentiment, form: sql`record.design_id`, question: sql`weighed.question_id` },
  })
