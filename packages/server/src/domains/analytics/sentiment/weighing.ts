import type { Context } from '#platform/context.ts'
import { defineSubscriber } from '#platform/events/subscribers.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { answersToWeigh, keepAnswers, keepNotes, notesToWeigh } from './sql.ts'
import { sentimentOf } from './weigh.ts'

/** At once; an organisation that has more of them gets through them in some days. */
const most = 5000

/** Weighs a text once it is stored: notes, and answers to forms that say whose they are. */
export const weighNewTexts = defineSubscriber({
  name: 'weigh-texts',
  on: ['diary_note.created', 'diary_note.updated', 'task.completed'],
  as: 'system',
  run: weighTexts,
})

/** Weighs what was stored before texts were weighed. */
export const weighOldTexts = defineSchedule({ name: 'weigh texts', at: '03:30', zone: 'tenant', missed: 'skip', run: weighTexts })

/** Weighs texts that nobody has weighed since they were written last. */
export async function weighTexts({ db }: Context): Promise<void> {
  const notes = await db.run(notesToWeigh, { limit: most })
  if (notes.length > 0) {
    const rows = notes.map(({ id, version, text }) => ({ id, version, score: sentimentOf(text) }))
    await db.run(keepNotes, { rows: JSON.stringify(rows) })
  }
  const answers = await db.run(answersToWeigh, { limit: most })
  if (answers.length === 0) return
  const rows = answers.map(({ text, ...answer }) => ({ ...answer, score: sentimentOf(text) }))
  await db.run(keepAnswers, { rows: JSON.stringify(rows) })
}
