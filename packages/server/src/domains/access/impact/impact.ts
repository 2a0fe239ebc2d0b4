import { daysAfter } from '@kith/shared/days.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { MemberRule } from '@kith/shared/domains/access.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { isPermission, permissions } from '#platform/rights/catalogue.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { grantsOf, type Grant } from '../groups.ts'
import { groupById, userWithRights, type AccountRow, type GroupRow } from '../sql.ts'
import { effectsOf, type Change, type Effect, type Groups } from './openings.ts'
import {
  accountClasses,
  countOpened,
  countUnusable,
  openedPeople,
  openedUsers,
  rightsOfGroups,
  usersOfClasses,
  type AccountClass,
  type Affected,
  type GroupRights,
  type OpenedParameters,
  type Size,
} from './sql.ts'

/** One permission that users gain or lose; `people` is null for one that is not about people. */
export type Consequence = Omit<Effect, 'users'> & {
  readonly users: number
  readonly people: number | null
  readonly affected: Affected
  readonly size: Size
}
export type Impact = { readonly consequences: readonly Consequence[]; readonly unusable: number }

/** Who would gain and lose what if a group allowed other permissions. */
export async function impactOfGrants(ctx: Context, id: string, grants: readonly Grant[]): Promise<Impact> {
  const group = await groupOf(ctx, id)
  const slugs = changedSlugs(grantsOf(group), grants)
  const affected = { group: group.id, user: null, byRule: group.member_rule !== null, today: ctx.actor.today }
  return impactOf(ctx, affected, slugs, (before) => ({
    before,
    after: changed(before, group, { grants: [...grants] }),
    groupsAfter: (groups) => groups,
  }))
}

/** Who would gain and lose what if a rule made users members of a group, or no rule did any more. */
export async function impactOfRule(ctx: Context, id: string, rule: MemberRule | null): Promise<Impact> {
  const group = await groupOf(ctx, id)
  const affected = { group: group.id, user: null, byRule: true, today: ctx.actor.today }
  return impactOf(ctx, affected, changedSlugs([], grantsOf(group)), (before) => ({
    before,
    after: changed(before, group, { member_rule: rule }),
    groupsAfter: (groups) => groups,
  }))
}

function changed(groups: Groups, group: GroupRow, change: Partial<GroupRights>): Groups {
  const { id, gives_everything, member_rule } = group
  return new Map(groups).set(id, { id, gives_everything, member_rule, grants: [...grantsOf(group)], ...change })
}

/** What a user would gain by being in a group, or lose by not being in it. */
export async function impactOfMembership(ctx: Context, id: string, userId: string, isMember: boolean): Promise<Impact> {
  const group = await groupOf(ctx, id)
  const user = isUuid(userId) ? await ctx.db.first(userWithRights, { id: userId, today: ctx.actor.today }) : undefined
  if (!user) throw new NotFound(errorMessage('user'))
  const slugs = group.gives_everything ? [...permissions.keys()] : changedSlugs([], grantsOf(group))
  return impactOf(ctx, { group: group.id, user: user.id, byRule: false, today: ctx.actor.today }, slugs, (before) => ({
    before,
    after: before,
    groupsAfter: (groups) => [...groups.filter((each) => each !== group.id), ...(isMember ? [group.id] : [])],
  }))
}

const most = 100

export const usersOf = ({ db, actor }: Context, consequence: Consequence): Promise<AccountRow[]> =>
  isFunctional(consequence)
    ? db.run(usersOfClasses, { ...consequence.affected, classes: consequence.classes, limit: most })
    : db.run(openedUsers(consequence.size), { ...openedParameters(actor, consequence.affected, [consequence.openings]), limit: most })

/** Leaves out people whom the reader cannot find, so that nobody learns of them here. */
export function peopleOf(ctx: Context, { openings, affected, size }: Consequence) {
  if (openings.length === 0) return Promise.resolve([])
  const statement = openedPeople({ size, reach: reachOf(ctx.actor, 'people.directory.view') })
  return ctx.db.run(statement, { ...reachParameters(ctx), ...openedParameters(ctx.actor, affected, [openings]), limit: most })
}

async function groupOf(ctx: Context, id: string): Promise<GroupRow> {
  const group = isUuid(id) ? await ctx.db.first(groupById, { id, today: ctx.actor.today }) : undefined
  if (!group) throw new NotFound()
  return group
}

function changedSlugs(before: readonly Grant[], after: readonly Grant[]): string[] {
  const keys = (grants: readonly Grant[]) => new Set(grants.map(({ slug, scope }) => `${slug} ${scope}`))
  const changed = keys(before).symmetricDifference(keys(after))
  return [...new Set([...changed].map((key) => key.slice(0, key.lastIndexOf(' '))))].toSorted()
}

type MakeChange = (before: Change['before']) => Change

async function impactOf(ctx: Context, affected: Affected, slugs: readonly string[], make: MakeChange): Promise<Impact> {
  const classes = await ctx.db.run(accountClasses, affected)
  const groups = await ctx.db.run(rightsOfGroups, {})
  const { users: unusable } = await ctx.db.one(countUnusable, affected)
  const change = make(new Map(groups.map((group) => [group.id, group])))
  const open = slugs.filter((slug) => isPermission(slug) && !ctx.actor.closed.has(slug))
  const consequences = await counted(ctx, affected, sizeOf(classes), effectsOf(open, classes, change, ctx.actor.closed))
  return { consequences, unusable }
}

const few = 500
const sizeOf = (classes: readonly AccountClass[]): Size => (classes.reduce((sum, { users }) => sum + users, 0) > few ? 'MANY' : 'FEW')

/** Permissions that change for the same accounts in the same way are counted once. */
async function counted(ctx: Context, affected: Affected, size: Size, effects: readonly Effect[]): Promise<Consequence[]> {
  const keys = [...new Set(effects.filter(({ openings }) => openings.length > 0).map(keyOf))]
  const byKey = new Map(effects.map((effect) => [keyOf(effect), effect.openings]))
  const asked = openedParameters(
    ctx.actor,
    affected,
    keys.map((key) => byKey.get(key) ?? []),
  )
  const counts = keys.length === 0 ? [] : await ctx.db.run(countOpened(size), asked)
  return effects
    .map((effect): Consequence => {
      const count = counts[keys.indexOf(keyOf(effect))]
      if (!count) return { ...effect, people: null, affected, size }
      return isFunctional(effect)
        ? { ...effect, people: count.people || null, affected, size }
        : { ...effect, users: count.users, people: count.people, affected, size }
    })
    .filter(({ users }) => users > 0)
}

const isFunctional = ({ openings }: Pick<Effect, 'openings'>) => openings.every(({ onlyPast }) => onlyPast)

const keyOf = ({ openings }: Effect) => JSON.stringify(openings)

function openedParameters(
  { today, earlyAccessDays }: Context['actor'],
  affected: Affected,
  openings: readonly Effect['openings'][],
): OpenedParameters {
  const asked = openings.flatMap((each, number) => each.map((opening) => ({ ...opening, number })))
  return {
    ...affected,
    asked: JSON.stringify(asked),
    earlyUntil: daysAfter(today, earlyAccessDays),
    withPast: asked.some(({ past }) => past),
  }
}
