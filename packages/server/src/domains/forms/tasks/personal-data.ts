import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'
import { may } from '#platform/rights/check.ts'

type Row = Readonly<Record<string, unknown>>

export const personalData: readonly PersonalTable[] = [{ table: 'task_answers', column: 'task_id', in: 'tasks', open: openAnswers }]

/** The answers that belong to tasks which the reader of an archive may view. */
async function openAnswers(ctx: Context, rows: readonly Row[]): Promise<readonly Row[]> {
  const verdicts = await Promise.all(rows.map((row) => may(ctx, task.permissions.view, { kind: task.kind, id: String(row['task_id']) })))
  return rows.filter((_, index) => verdicts[index])
}
