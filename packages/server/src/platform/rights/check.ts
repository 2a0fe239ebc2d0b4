import { sql } from 'kysely'
import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { NotFound, Refused } from '../errors.ts'
import { permissionOf } from './catalogue.ts'
import { holds, isOpenPast, jobWithinReach, reachOf, reachParameters, withinReach, type Reach, type ReachParameters } from './reach.ts'

/** What a permission is checked against. */
export type Target = { readonly kind: 'person'; readonly id: string } | { readonly kind: 'job'; readonly id: string }

const reachedPeople = shapedStatement((db, reach: Reach, p: Parameters<ReachParameters & { ids: string[] }>) =>
  db
    .selectFrom('people')
    .select('people.id')
    .where(sql<boolean>`people.id = any (${p.ids}::uuid[])`)
    .where(withinReach(reach, 'people.id', p))
    .where(isOpenPast('people.id', p)),
)

const reachedJobs = shapedStatement((db, reach: Reach, p: Parameters<ReachParameters & { ids: string[] }>) =>
  db
    .selectFrom('jobs')
    .select('jobs.id')
    .where(sql<boolean>`jobs.id = any (${p.ids}::uuid[])`)
    .where(jobWithinReach(reach, 'jobs.id', 'jobs.person_id', p))
    .where(isOpenPast('jobs.person_id', p)),
)

/** The one function that decides. An error while deciding means no: it rejects, and nothing is answered. */
export async function may(ctx: Context, slug: string, target?: Target): Promise<boolean> {
  if (permissionOf(slug).kind === 'functional') return holds(ctx.actor, slug)
  if (!target) throw new Error(`'${slug}' is hierarchical: it needs a person or a job to be checked against`)
  return loaderFor(ctx, slug, target.kind).load(target.id)
}

/** Refuses unless the actor may. Somebody who may not even see the record learns nothing of it (ruling 26). */
export async function ensure(ctx: Context, slug: string, target?: Target): Promise<void> {
  if (!holds(ctx.actor, slug)) throw new Refused([slug])
  if (await may(ctx, slug, target)) return
  const view = target?.kind === 'job' ? 'people.jobs.view' : 'people.profile.view'
  if (slug !== view && (await may(ctx, view, target))) throw new Refused([slug])
  throw new NotFound()
}

/** Refuses whoever holds none of these at any scope; how far they reach is for the reader of the rows to ask. */
export function ensureOneOf({ actor }: Context, slugs: readonly string[]): void {
  if (!slugs.some((slug) => holds(actor, slug))) throw new Refused(slugs)
}

function loaderFor(ctx: Context, slug: string, kind: Target['kind']): DataLoader<string, boolean> {
  return remembered(ctx, `may ${slug} ${kind}`, () => new DataLoader<string, boolean>((ids) => reached(ctx, slug, kind, ids)))
}

async function reached(ctx: Context, slug: string, kind: Target['kind'], ids: readonly string[]): Promise<boolean[]> {
  const known = ids.filter(isUuid)
  const statement = (kind === 'job' ? reachedJobs : reachedPeople)(reachOf(ctx.actor, slug))
  const rows = known.length === 0 ? [] : await ctx.db.run(statement, { ...reachParameters(ctx), ids: known })
  const found = new Set(rows.map((row) => row.id))
  return ids.map((id) => found.has(id.toLowerCase()))
}

export const isUuid = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
