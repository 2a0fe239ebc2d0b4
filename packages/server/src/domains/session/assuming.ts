import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** What a session acts as from its next request on: an account, or the permissions of groups. */
export type Assumed =
  | { readonly userId: string }
  | { readonly groups: readonly string[]; readonly grants: Readonly<Record<string, readonly string[]>> }

export async function assume({ db, actor }: Context, session: string, assumed: Assumed): Promise<void> {
  const values = 'userId' in assumed ? { user: assumed.userId, groups: null, grants: null } : { user: null, ...assumed }
  const grants = values.grants && JSON.stringify(values.grants)
  await db.run(startAssuming, { session, own: actor.userId, user: values.user, groups: values.groups, grants })
}

export async function actAsOneself({ db }: Context, session: string): Promise<void> {
  await db.run(endAssuming, { session })
}

type Start = { session: string; own: string; user: string | null; groups: readonly string[] | null; grants: string | null }
const startAssuming = statement(
  (_, p: Parameters<Start>) => sql`
  update sessions set assumed_user_id = ${p.user}::uuid, assumed_groups = ${p.groups}::text[], assumed_grants = ${p.grants}::jsonb,
    assumed_versions = array[
      (select grants_version from users where id = ${p.own}::uuid), (select grants_version from users where id = ${p.user}::uuid)]
  where id = ${p.session}::uuid`,
)

const endAssuming = statement(
  (_, p: Parameters<{ session: string }>) => sql`
  update sessions set assumed_user_id = null, assumed_groups = null, assumed_grants = null, assumed_versions = null
  where id = ${p.session}::uuid`,
)
