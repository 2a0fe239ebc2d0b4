import type { Answers } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { removeFileLater } from '#platform/facets/documents/removal.ts'
import { isUuid } from '#platform/rights/check.ts'
import { deleteOtherFiles, filesUploaded } from './sql.ts'

/** The ids of the files in these answers, by their questions. */
export const filesIn = (elements: readonly FormElement[], answers: Answers): { questionId: string; file: string }[] =>
  elements.flatMap(({ id, kind }) => {
    const file = kind === 'FILE' && id ? answers[id] : undefined
    return id && typeof file === 'string' && file !== '' ? [{ questionId: id, file: file.toLowerCase() }] : []
  })

/** Finds answers that name a file which the acting user has not uploaded for this task, by the ids of their questions. */
export async function problemsOfFiles(ctx: Context, task: string, files: ReturnType<typeof filesIn>): Promise<Problem[]> {
  const ids = files.map(({ file }) => file).filter((file) => isUuid(file))
  const there = new Set(
    (ids.length === 0 ? [] : await ctx.db.run(filesUploaded, { task, user: ctx.actor.userId, ids })).map(({ id }) => id),
  )
  return files.flatMap(({ questionId, file }) => (there.has(file) ? [] : [problem(questionId, 'form_file')]))
}

/** Removes the files of tasks that answer nothing. */
export async function dropFiles(ctx: Context, tasks: readonly string[], kept: readonly string[] = []): Promise<void> {
  for (const row of await ctx.db.run(deleteOtherFiles, { tasks, kept })) await removeFileLater(ctx, row)
}
