import { kindOf, kinds } from '@kith/shared/catalogue.ts'
import { isSecret } from '@kith/shared/record-secrecy.ts'
import type { Said } from '@kith/shared/problems/wording.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import { sql } from 'kysely'
import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { NotFound, Forbidden } from '../errors.ts'
import { permissionOf, permissions } from './catalogue.ts'
import { namedSlug } from './named-permissions.ts'
import { reachedThroughOwners } from './owners.ts'
import { isStarred, patterns } from './permission-patterns.ts'
import { extentOf, hasPermission, sightParameters, type Reach, type ReachParameters, type SightParameters } from './reach.ts'

export { isUuid }

/**
 * The record that a permission is checked against; out of reach is the same as absent. `named` is the id of the record after which a
 * permission with a star is named, where the target does not say it itself.
 */
export type Target = { readonly kind: string; readonly id: string; readonly named?: string | null }

type Shape = { readonly kind: string; readonly reach: Reach }
const reachedRecords = shapedStatement(
  (_, { kind, reach }: Shape, p: Parameters<ReachParameters & SightParameters & { ids: string[] }>) => {
    const { from, isReached } = reachedThroughOwners(kindOf(kind))
    return sql<{ id: string }>`select record.id from ${from} where record.id = any (${p.ids}::uuid[]) and ${isReached(reach, p)}`
  },
)

/** The one function that decides. An error while deciding means no: it rejects, and nothing is answered. */
export async function may(ctx: Context, slug: string, target?: Target): Promise<boolean> {
  if (permissionOf(slug).kind === 'functional' && !isOverItself(target)) return hasPermission(ctx.actor, slug)
  if (!target) throw new Error(`'${slug}' is hierarchical: it needs a record to be checked against`)
  if (target.named === undefined || !isStarred(slug)) return loaderFor(ctx, slug, target.kind).load(target.id)
  const own = await namedSlug(ctx, slug, target.named)
  return own !== undefined && loaderFor(ctx, own, target.kind).load(target.id)
}

/** Whether even that there is such a record is for some only, so that a permission of any kind is asked for over the record itself. */
function isOverItself(target: Target | undefined): boolean {
  const kind = target && kinds.get(target.kind)
  return kind !== undefined && isSecret(kind)
}

/** Every hierarchical permission among these that the actor holds against this very record; one statement per reach for all records of a request. */
export async function viewerMay(ctx: Context, target: Target, slugs: Iterable<string> = offered()): Promise<string[]> {
  const held = [...slugs].filter((slug) => permissionOf(slug).kind === 'hierarchical' && hasPermission(ctx.actor, slug))
  const passes = await Promise.all(held.map((slug) => may(ctx, slug, target)))
  return held.filter((_, index) => passes[index])
}

function* offered() {
  yield* permissions.keys()
  for (const { slug } of patterns) yield slug
}

/** Refuses unless the actor may. Someone who may not even see the record learns nothing of it (ruling 26). */
export async function ensure(ctx: Context, slug: string, target?: Target): Promise<void> {
  if (!hasPermission(ctx.actor, slug)) throw new Forbidden([slug])
  if (await may(ctx, slug, target)) return
  const { view } = target ? kindOf(target.kind).permissions : {}
  if (view !== undefined && slug !== view && (await may(ctx, view, target))) throw new Forbidden([slug])
  throw new NotFound()
}

/** Refuses anyone who holds none of these at any scope; how far they reach is for the reader of the rows to ask. */
export function ensureOneOf({ actor }: Context, slugs: readonly string[], said?: Said): void {
  if (!slugs.some((slug) => hasPermission(actor, slug))) throw new Forbidden(slugs, said)
}

function loaderFor(ctx: Context, slug: string, kind: string): DataLoader<string, boolean> {
  const reach = reachTo(ctx, slug, kind)
  const key = `may ${reach === 'BY_NAME' ? slug : reach} ${kind}`
  return remembered(ctx, key, () => new DataLoader<string, boolean>((ids) => reached(ctx, reach, slug, kind, ids)))
}

/** Of what belongs to users, everything open to the reader with the permission to view it, their own with any other. */
function reachTo({ actor }: Context, slug: string, kindName: string): Reach {
  const { ownedByUser, permissions: own } = kindOf(kindName)
  if (!ownedByUser) return extentOf(actor, slug)
  if (!hasPermission(actor, slug)) return 'NONE'
  return slug === own.view ? 'ALL' : 'SELF'
}

async function reached(ctx: Context, reach: Reach, slug: string, kind: string, ids: readonly string[]): Promise<boolean[]> {
  const known = reach === 'NONE' ? [] : ids.filter(isUuid)
  const statement = reachedRecords({ kind, reach })
  const rows = known.length === 0 ? [] : await ctx.db.run(statement, { ...sightParameters(ctx, slug, kindOf(kind)), ids: known })
  const found = new Set(rows.map((row) => row.id))
  return ids.map((id) => found.has(id.toLowerCase()))
}
