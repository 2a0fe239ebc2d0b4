import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { rowOf } from '#platform/records/columns.ts'
import { insertRecords } from '#platform/records/sql.ts'
import { issued } from './mutation.ts'
import type { TaskValues } from './tasks-of-form.ts'

type MadeTask = { readonly id: string; readonly values: TaskValues }

/** The events of tasks that a mutation of another domain makes. */
export const changesOfTasks = (made: readonly MadeTask[]) => made.map(({ id, values }) => issued(id, values))

export async function insertTasks({ db }: Context, made: readonly MadeTask[]): Promise<void> {
  const records = made.map(({ id, values }) => ({ ...rowOf(task, values), id }))
  await db.run(insertRecords(task), { records: JSON.stringify(records) })
}
