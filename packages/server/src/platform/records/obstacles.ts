import type { Context } from '../context.ts'
import type { ModuleName } from '../modules.ts'

/** Keeps records of another domain from being deleted, as long as it counts something of one. */
export type ObstacleSource = {
  /** 'job' … */
  readonly of: string
  readonly reason: string
  readonly count: (ctx: Context, id: string) => Promise<number>
}
export type ListedObstacle = ObstacleSource & { readonly module?: ModuleName | undefined }

/** Returns how often each reason keeps a record from being deleted; those of modules that are off keep nothing. */
export async function obstaclesOf(ctx: Context, kind: string, id: string): Promise<ReadonlyMap<string, number>> {
  const { modules } = ctx.actor
  const sources = ctx.services.kith.obstacles.filter(({ of, module }) => of === kind && (module === undefined || modules.includes(module)))
  const found = new Map<string, number>()
  for (const { reason, count } of sources) found.set(reason, (found.get(reason) ?? 0) + (await count(ctx, id)))
  return found
}
