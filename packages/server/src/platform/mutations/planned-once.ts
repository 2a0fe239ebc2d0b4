import type { Context } from '../context.ts'

/** As many as are worth what it takes to plan every statement anew. */
const fewest = 10

/**
 * Plans each statement once for many runs of the same statements: planning one takes longer than running it for a single record. What was
 * planned before is forgotten, as tables may have grown since.
 */
export async function plannedOnce<Result>({ db }: Context, runs: number, work: () => Promise<Result>): Promise<Result> {
  if (runs < fewest) return work()
  const [row] = await db.query<{ mode: string }>("select current_setting('plan_cache_mode') as mode")
  await db.query('discard plans')
  await db.query("select set_config('plan_cache_mode', 'force_generic_plan', true)")
  const result = await work()
  await db.query("select set_config('plan_cache_mode', $1, true)", [row?.mode ?? 'auto'])
  return result
}
