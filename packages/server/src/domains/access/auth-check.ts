import type { Actor, Context, Grants } from '#platform/context.ts'
import { Invalid, NotFound, problem, Forbidden } from '#platform/errors.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { offeredPermissions } from '#platform/rights/named-permissions.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { userWithRights } from './sql.ts'

export type Authorisation = { readonly permissionSlug: string; readonly passes: boolean }
type Question = {
  readonly sourceUserId?: string | null | undefined
  readonly targetId?: string | null | undefined
  readonly targetType: unknown
  readonly permissionSlugs: readonly string[]
}

/** What a user may do: as such, or to a person. One's own rights are open to everyone, those of others to holders of users.view. */
export async function checkAuthorisations(ctx: Context, question: Question): Promise<Authorisation[]> {
  const { sourceUserId, targetId, targetType, permissionSlugs } = question
  if (permissionSlugs.length > 100) throw new Invalid([problem('permissionSlugs', 'range_permissions', { max: 100 })])
  // Nothing is checked, not even who is asked about, where no answer could pass
  if (permissionSlugs.length === 0 || (targetType === 'PEOPLE' && !targetId))
    return permissionSlugs.map((permissionSlug) => ({ permissionSlug, passes: false }))
  const source = await sourceContext(ctx, sourceUserId)
  const offered = await offeredPermissions(ctx)
  return Promise.all(
    permissionSlugs.map(async (permissionSlug) => {
      const kind = offered.get(permissionSlug)?.kind
      if (!kind) return { permissionSlug, passes: false }
      if (kind === 'functional' || targetType === 'FUNCTIONAL')
        return { permissionSlug, passes: hasPermission(source.actor, permissionSlug) }
      return { permissionSlug, passes: targetId ? await may(source, permissionSlug, { kind: 'person', id: targetId }) : false }
    }),
  )
}

export async function sourceContext(ctx: Context, sourceUserId: string | null | undefined): Promise<Context> {
  if (!sourceUserId || sourceUserId.toLowerCase() === ctx.actor.userId) return ctx
  if (!hasPermission(ctx.actor, 'users.view')) throw new Forbidden(['users.view'])
  const user = isUuid(sourceUserId) ? await ctx.db.first(userWithRights, { id: sourceUserId, today: ctx.actor.today }) : undefined
  if (!user) throw new NotFound()
  const actor: Actor = {
    ...ctx.actor,
    userId: user.id,
    personId: user.person_id,
    userName: user.display_name,
    isSystemAdministrator: user.is_system_administrator,
    isSuperUser: user.is_super_user,
    // The check constraint on scopes allows no other value
    grants: new Map(Object.entries(user.grants).map(([slug, scopes]) => [slug, new Set(scopes)])) as unknown as Grants,
    presentJobIds: user.present_job_ids,
  }
  return { ...ctx, actor, memory: new Map() }
}
