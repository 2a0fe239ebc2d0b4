import { recognition, type recognitionTypes } from '@kith/shared/domains/recognition/recognitions.ts'
import { findPerson } from '#domains/people/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { fieldValues, rowOf } from '#platform/records/columns.ts'
import { atVersion } from '#platform/records/lock.ts'
import { lockToEdit } from '#platform/records/sql.ts'
import { isUuid } from '#platform/rights/check.ts'
import { peopleWhoLeft } from '#platform/rights/leavers.ts'
import { lockGiver, type GivenRow } from './sql.ts'

type Said = {
  readonly personId: string
  readonly type: (typeof recognitionTypes)[number]
  readonly reason: string
  readonly visibility: string
}

export function given(ctx: Context, id: string, said: Said) {
  const row = rowOf(recognition, { ...said, givenOn: ctx.actor.today, giverId: ctx.actor.personId, isHidden: false })
  return { row: { ...row, id }, personId: said.personId, before: null, after: fieldValues(recognition, row) }
}

/** Locks the account of the giver, so that two requests at the same moment cannot both pass the checks. */
export async function giverOf({ actor, db }: Context): Promise<string> {
  if (actor.personId === null) throw new Invalid([problem('', 'recognition_person')])
  await db.run(lockGiver, { user: actor.userId })
  return actor.personId
}

/** Returns the problem at `path`; none if the person can be written to. */
export async function refusalOf(ctx: Context, personId: string, path: string) {
  if (personId === ctx.actor.personId) return problem(path, 'recognition_self')
  if (!(await findPerson(ctx, personId))) return problem(path, 'reference')
  return (await peopleWhoLeft(ctx, [personId], ctx.actor.today)).has(personId) ? problem(path, 'recognition_left') : undefined
}

/** Throws the same for a record that another person gave as for one that does not exist. */
export async function lockOwn(ctx: Context, { id, version }: Which, lock = lockToEdit): Promise<GivenRow> {
  const row = isUuid(id) ? await ctx.db.first(lock<GivenRow>(recognition), { id }) : undefined
  if (!row || row.giver_id === null || row.giver_id !== ctx.actor.personId) throw new NotFound()
  return atVersion(row, version)
}

type Which = { readonly id: string; readonly version: number }
