import {
  answersFrom,
  entriesOf,
  problemsOfAnswers,
  shownAnswers,
  shownElements,
  type AnswerEntry,
} from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { throwIfInvalid } from '#platform/errors.ts'
import { columnValues, type RecordValues } from '#platform/records/columns.ts'
import { updateRecord } from '#platform/records/sql.ts'
import { dropFiles, filesIn, problemsOfFiles } from './files/answers.ts'
import { dropDrafts, insertAnswers } from './sql.ts'

export type Submitted = { readonly entries: readonly AnswerEntry[]; readonly files: readonly string[] }

/** Judges the answers to what is shown of a form; what was answered to the rest is left out. */
export async function judgedAnswers(
  ctx: Context,
  { id, elements, answers }: { id: string; elements: readonly FormElement[]; answers: readonly AnswerEntry[] },
): Promise<Submitted> {
  const at = { today: ctx.actor.today, timezone: ctx.actor.timezone, now: ctx.now }
  const given = answersFrom(elements, answers)
  const shown = shownElements(elements, given, at)
  const files = filesIn(shown, given)
  const wrong = [...problemsOfAnswers(shown, given, at), ...(await problemsOfFiles(ctx, id, files))]
  throwIfInvalid(wrong.map((each) => ({ ...each, path: `answers.${each.path}` })))
  return { entries: entriesOf(shownAnswers(elements, given, at)), files: files.map(({ file }) => file) }
}

/** Writes a form that is submitted: its draft and whatever files are no answers go. */
export async function writeSubmitted(ctx: Context, id: string, values: RecordValues, { entries, files }: Submitted): Promise<void> {
  await ctx.db.one(updateRecord(task), { id, values: columnValues(task, values) })
  await ctx.db.run(dropDrafts, { ids: [id] })
  await dropFiles(ctx, [id], files)
  await ctx.db.run(insertAnswers, { task: id, entries: JSON.stringify(entries) })
}
