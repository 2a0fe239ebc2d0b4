import type { DisplayNameFormat } from '@kith/shared/names.ts'
import { NIL } from 'uuid'
import { renameUsers } from '#domains/access/public.ts'
import { asSystemJob, defineJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { namesOf, writeNames, type NamedPerson } from './sql/changes.ts'
import { searchFieldsOf } from './search-fields.ts'

const batch = 2000

/** Brings display names, sort names and words of people in step with their names, numbers, primary email and the organisation's format. */
export async function refreshNames(ctx: Context, ids: readonly string[]): Promise<void> {
  await writeAll(ctx, await ctx.db.run(namesOf, { ids, after: NIL, limit: ids.length }))
}

/** The same for everyone in the organisation, in batches. */
export async function refreshAllNames(ctx: Context): Promise<void> {
  for (let after: string | null = NIL; after !== null;) after = await refreshNamesAfter(ctx, after)
}

/** The organisation writes names in another way now. Each batch is a transaction of its own, so that nobody waits for all of them. */
export const rewriteNames = defineJob({
  queue: 'rewrite-names',
  run: async (services, { tenantId }) => {
    for (let after: string | null = NIL; after !== null;) {
      const last: string = after
      after = await asSystemJob(services, tenantId, (ctx) => refreshNamesAfter(ctx, last))
    }
  },
})

/** The next people after an id; null once there are no more. */
async function refreshNamesAfter(ctx: Context, after: string): Promise<string | null> {
  const people = await ctx.db.run(namesOf, { ids: null, after, limit: batch })
  await writeAll(ctx, people)
  return people.length < batch ? null : (people.at(-1)?.id ?? null)
}

async function writeAll(ctx: Context, people: readonly NamedPerson[]): Promise<void> {
  if (people.length === 0) return
  const named = people.map(({ id, email, isPersonal, displayNameFormat, ...person }) => {
    const primaryEmail = email === null ? undefined : { email, isPersonal: isPersonal ?? false }
    return { id, ...searchFieldsOf({ ...person, primaryEmail }, displayNameFormat as DisplayNameFormat) }
  })
  await ctx.db.run(writeNames, { people: JSON.stringify(named) })
  await renameUsers(
    ctx,
    named.map(({ id, displayName: name }) => ({ personId: id, displayName: name })),
  )
}
