import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import { ownTask, type OwnTaskRow } from './sql.ts'

/** Reads a form that the acting person is to answer, or has answered; NotFound for whatever others are asked. */
export async function ownTaskById({ db, actor }: Context, id: string): Promise<OwnTaskRow> {
  const row = actor.personId !== null && isUuid(id) ? await db.first(ownTask, { me: actor.personId, id, today: actor.today }) : undefined
  if (!row) throw new NotFound()
  return row
}

/** Returns true where nobody can answer it any more. */
export const isOver = ({ status, ignored_from: from }: Pick<OwnTaskRow, 'status' | 'ignored_from'>, today: string): boolean =>
  status !== 'OPEN' || (from !== null && from <= today)

/** Refuses to change what nobody answers any more: because it is submitted, or because its time is over. */
export function refuseClosed(task: Pick<OwnTaskRow, 'status' | 'ignored_from'>, today: string, path: 'id' | 'token'): void {
  if (isOver(task, today)) throw new Invalid([problem(path, task.status === 'COMPLETED' ? 'task_submitted' : 'task_closed')])
}
