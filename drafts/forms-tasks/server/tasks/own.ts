import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import { ownTasks, type OwnTaskRow, type TaskTab } from './sql.ts'

const mostListed = 200

/** Reads the tasks of the acting person in one of the tabs. */
export async function ownTasksIn({ db, actor }: Context, tab: TaskTab, search: string): Promise<OwnTaskRow[]> {
  const { personId: me, today } = actor
  return me === null ? [] : db.run(ownTasks({ tab }), { me, today, id: null, search, most: mostListed })
}

/** Reads one of them; NotFound for whatever somebody else is to answer. */
export async function ownTaskById({ db, actor }: Context, id: string): Promise<OwnTaskRow> {
  const { personId: me, today } = actor
  const row = me !== null && isUuid(id) ? await db.first(ownTasks({ tab: 'ONE' }), { me, today, id, search: '', most: 1 }) : undefined
  if (!row) throw new NotFound()
  return row
}

export const isClosed = ({ ignored_from: from }: Pick<OwnTaskRow, 'ignored_from'>, today: string): boolean => from !== null && from <= today
