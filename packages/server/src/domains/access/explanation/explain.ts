import { reaching } from '@kith/shared/catalogue.ts'
import type { Scope } from '@kith/shared/declarations.ts'
import { needsIn, needsOfPerson, personPage } from '@kith/shared/domains/access/needs.ts'
import { person } from '@kith/shared/domains/people.ts'
import type { Actor, Context, GrantedScope } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { isPermission, permissionOf } from '#platform/rights/catalogue.ts'
import { offeredPermissions } from '#platform/rights/named-permissions.ts'
import { isStarred } from '#platform/rights/permission-patterns.ts'
import { asUserOn } from '#platform/rights/as-user.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { hasPermission, holdsAsAdministrator, reachParameters } from '#platform/rights/reach.ts'
import { employedOn, givingGroups, namesOf, openingLines } from './sql.ts'
import type { ExplainedGroup, ExplainedLine, ExplainedPart, ExplainedPermission } from './types.ts'

type Asked = {
  readonly userId: string
  readonly status: string
  readonly needs: string
  readonly personId: string | null
  readonly day: string
}
type Explained = RowOf<typeof ExplainedPermission>
type Group = RowOf<typeof ExplainedGroup>
type Reason = NonNullable<Explained['reason']>
type Obstacle = NonNullable<Explained['obstacle']>

/** Whether a user may see what asks for these permissions, with the facts that decide it: the verdicts are those of the user's own requests. */
export async function explainAccess(ctx: Context, asked: Asked): Promise<RowOf<typeof ExplainedPart>[]> {
  await ensureSight(ctx, asked.personId)
  const user = await asUserOn(ctx, asked.userId, asked.day)
  const parts: RowOf<typeof ExplainedPart>[] = []
  for (const slugs of await neededBy(ctx, asked.needs, asked.personId, asked.day)) {
    const explained: Explained[] = []
    for (const slug of slugs) explained.push(await explainPermission(ctx, user, slug, asked))
    parts.push({ passes: explained.some(({ passes }) => passes), permissions: explained })
  }
  return parts
}

const mostPermissions = 10

/** The permissions of an address, by parts; one that nobody declares is not found. */
export async function neededBy(ctx: Context, text: string, personId: string | null, day: string): Promise<string[][]> {
  const page = await pagePermissions(ctx, personId, day)
  const needs = (text === '' ? needsOfPerson : needsIn(text)).map((part) => part.flatMap((slug) => (slug === personPage ? page : slug)))
  const slugs = needs.flat()
  if (slugs.length === 0 || slugs.length > mostPermissions || !slugs.every(isPermission)) throw new NotFound()
  return slugs.some(isStarred) ? namedIn(ctx, needs) : needs
}

/** In the place of each permission with a star, those of the organisation that follow it. */
async function namedIn(ctx: Context, needs: readonly string[][]): Promise<string[][]> {
  const offered = [...(await offeredPermissions(ctx))]
  const named = (starred: string) => offered.flatMap(([slug, { pattern }]) => (pattern?.slug === starred ? [slug] : []))
  return needs.map((part) => part.flatMap((slug) => (isStarred(slug) ? named(slug) : slug)))
}

/** Colleagues who are employed are found by the directory permission, everyone else by the profile permission. */
async function pagePermissions(ctx: Context, personId: string | null, day: string): Promise<string[]> {
  const { isEmployed } = personId === null ? { isEmployed: true } : await ctx.db.one(employedOn, { person: personId, day })
  return isEmployed ? ['people.directory.view', person.permissions.view] : [person.permissions.view]
}

/** Nobody learns about a person whom they cannot find themselves. */
export async function ensureSight(ctx: Context, personId: string | null): Promise<void> {
  if (personId !== null && !(isUuid(personId) && (await isSeen(ctx, personId)))) throw new NotFound()
}

async function isSeen(ctx: Context, id: string): Promise<boolean> {
  const slugs = await pagePermissions(ctx, id, ctx.actor.today)
  const verdicts = await Promise.all(slugs.map((slug) => may(ctx, slug, { kind: reaching.kind, id })))
  return verdicts.includes(true)
}

async function explainPermission(ctx: Context, user: Context | undefined, slug: string, asked: Asked): Promise<Explained> {
  const { closedToAdministrators = false } = permissionOf(slug)
  const giving = await ctx.db.run(givingGroups, { slug, user: asked.userId, forAdministrators: !closedToAdministrators, day: asked.day })
  const groups = giving.filter((group) => group.is_member)
  const scopes = user ? [...(user.actor.grants.get(slug) ?? [])] : []
  const facts = { slug, scopes, groups, wouldGive: [], lines: [] }
  const obstacle = ctx.actor.closed.has(slug) ? 'MODULE_OFF' : accountObstacle(user, asked.status)
  if (!user || obstacle) return { ...facts, passes: false, reason: null, obstacle }
  const target = permissionOf(slug).kind === 'hierarchical' && asked.personId ? { kind: reaching.kind, id: asked.personId } : undefined
  const passes = target ? await may(user, slug, target) : hasPermission(user.actor, slug)
  if (!passes) return { ...facts, passes, reason: null, ...(await explainRefusal(ctx, user, slug, giving, target)) }
  const reason = await reasonOf(user, slug, target)
  const lines = reason === 'SUBORDINATE' && target ? await readLines(ctx, user, target.id) : []
  return { ...facts, passes, reason, obstacle: null, lines }
}

type Target = { readonly kind: string; readonly id: string }

function accountObstacle(user: Context | undefined, status: string): Obstacle | null {
  if (status === 'LIMITED' || status === 'UPCOMING') return 'ACCOUNT_UPCOMING'
  return status === 'DISABLED' || !user ? 'ACCOUNT_DISABLED' : null
}

async function reasonOf(user: Context, slug: string, target: Target | undefined): Promise<Reason> {
  if (holdsAsAdministrator(user.actor, slug)) return 'ADMINISTRATOR'
  if (!target) return 'HELD'
  for (const scope of ['ALL', 'OWN', 'SUBORDINATE'] as const) {
    if (user.actor.grants.get(slug)?.has(scope) && (await reaches(user, slug, scope, target))) return scope
  }
  throw new Error(`'${slug}' reaches ${target.id} through no scope`)
}

async function explainRefusal(
  ctx: Context,
  user: Context,
  slug: string,
  giving: readonly Group[],
  target: Target | undefined,
): Promise<Pick<Explained, 'obstacle' | 'wouldGive'>> {
  const held = hasPermission(user.actor, slug)
  if (target && held && (await may(withPastStaff(user), slug, target))) {
    const groups = await ctx.db.run(givingGroups, {
      slug: reaching.past,
      user: user.actor.userId,
      forAdministrators: true,
      day: user.actor.today,
    })
    return { obstacle: 'PAST_STAFF', wouldGive: groups }
  }
  const scopes = target ? await scopesReaching(user, slug, target) : null
  const wouldGive = giving.filter(
    (group) => !group.is_member && (group.gives_everything || scopes === null || group.scopes.some((scope) => scopes.includes(scope))),
  )
  return { obstacle: held ? 'OUT_OF_REACH' : 'NOT_HELD', wouldGive }
}

async function scopesReaching(user: Context, slug: string, target: Target): Promise<string[]> {
  const reached: string[] = []
  for (const scope of ['OWN', 'SUBORDINATE', 'ALL'] as const) if (await reaches(user, slug, scope, target)) reached.push(scope)
  return reached
}

/** Whether this scope alone would reach the person, by the function that decides about requests. */
const reaches = (user: Context, slug: string, scope: Scope, target: Target) => {
  const past = user.actor.grants.get(reaching.past)
  const grants = new Map([[slug, new Set<GrantedScope>([scope])], ...(past ? [[reaching.past, past] as const] : [])])
  return may(withRights(user, { isSystemAdministrator: false, grants }), slug, target)
}

const withPastStaff = (user: Context) =>
  withRights(user, { grants: new Map([...user.actor.grants, [reaching.past, new Set<GrantedScope>(['FUNCTIONAL'])]]) })

const withRights = (user: Context, rights: Partial<Actor>): Context => ({ ...user, actor: { ...user.actor, ...rights }, memory: new Map() })

async function readLines(ctx: Context, user: Context, person: string): Promise<RowOf<typeof ExplainedLine>[]> {
  const lines = await ctx.db.run(openingLines, { ...reachParameters(user), person })
  const ids = [...new Set(lines.flatMap(({ above }) => above))]
  const rows = await ctx.db.run(namesOf, { ids })
  const seen = await Promise.all(rows.map(async ({ id, display_name: name }) => [id, (await isSeen(ctx, id)) ? name : null] as const))
  const names = new Map(seen)
  return lines.map((line) => ({ ...line, above: line.above.map((id) => ({ id, name: names.get(id) ?? null })) }))
}
