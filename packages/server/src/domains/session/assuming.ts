import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#platform/context.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** What a session acts as from its next request on: an account, all of it or as far as a delegation goes, or the permissions of groups, by their ids. */
export type Assumed = { readonly userId: string; readonly delegationId?: string } | { readonly groupIds: readonly string[] }

export async function assume({ db, actor }: Context, session: string, assumed: Assumed): Promise<void> {
  const user = 'userId' in assumed ? assumed.userId : null
  const delegation = 'userId' in assumed ? (assumed.delegationId ?? null) : null
  const groups = 'groupIds' in assumed ? assumed.groupIds : null
  await db.run(startAssuming, { session, own: actor.userId, user, groups, delegation, today: actor.today })
}

export async function actAsOneself({ db }: Context, session: string): Promise<void> {
  await db.run(endAssuming, { session })
}

const rightsVersion = (today: RawBuilder<string>) =>
  sql<number>`app.rights_version(u.grants_version, app.has_reports(u.person_id, ${today}::date))`

type Start = {
  session: string
  own: string
  user: string | null
  groups: readonly string[] | null
  delegation: string | null
  today: string
}
const startAssuming = statement(
  (_, p: Parameters<Start>) => sql`
  update sessions set assumed_user_id = ${p.user}::uuid, assumed_group_ids = ${p.groups}::uuid[],
    assumed_delegation_id = ${p.delegation}::uuid,
    assumed_versions = array[
      (select ${rightsVersion(p.today)} from users u where u.id = ${p.own}::uuid), (select ${rightsVersion(p.today)} from users u where u.id = ${p.user}::uuid)]
  where id = ${p.session}::uuid`,
)

const endAssuming = statement(
  (_, p: Parameters<{ session: string }>) => sql`
  update sessions set assumed_user_id = null, assumed_group_ids = null, assumed_versions = null, assumed_delegation_id = null
  where id = ${p.session}::uuid`,
)
