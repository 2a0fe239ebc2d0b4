import type { Context } from '#platform/context.ts'
import { Conflict, NotFound } from '#platform/errors.ts'
import { lockPerson, type LockedPerson } from './sql/changes.ts'

/** The person's row, held until the transaction ends; a version other than the current one is a CONFLICT. */
export async function lock(ctx: Context, id: string, version: number): Promise<LockedPerson> {
  const person = await ctx.db.first(lockPerson, { id })
  if (!person) throw new NotFound()
  if (person.version !== version) throw new Conflict(person.version)
  return person
}
