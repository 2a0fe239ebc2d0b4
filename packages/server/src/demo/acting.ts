import { begin } from '#platform/begin-request.ts'
import type { Context } from '#platform/context.ts'

/** The context in which a user does something at a moment. */
export async function actingAs(
  { services, db, actor: { tenantId } }: Pick<Context, 'services' | 'db' | 'actor'>,
  userId: string,
  now: Date,
): Promise<Context> {
  const actor = await begin(services, db, { tenantId, userId }, now)
  return { services, actor, db, now, source: 'user', sourceId: null, memory: new Map() }
}
