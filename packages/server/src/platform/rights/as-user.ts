import { sql } from 'kysely'
import { begin } from '../begin-request.ts'
import type { Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'
import { Unauthenticated } from '../errors.ts'

/**
 * What the rights of a user would be judged by in a request of their own on a day, for explaining them to someone else;
 * undefined where the account cannot be used on that day. Groups are those of now.
 */
export async function asUserOn(ctx: Context, userId: string, day: string): Promise<Context | undefined> {
  const { services, db, actor } = ctx
  const now = day === actor.today ? ctx.now : (await db.one(noonOf, { day, timezone: actor.timezone })).noon
  try {
    const user = await begin(services, db, { tenantId: actor.tenantId, userId }, now)
    return { ...ctx, actor: user, now, memory: new Map() }
  } catch (error) {
    if (error instanceof Unauthenticated) return undefined
    throw error
  } finally {
    await db.run(enterUser, { user: actor.userId })
  }
}

/** The same of the account of a person; undefined where they have none. */
export async function asPersonOn(ctx: Context, personId: string, day: string): Promise<Context | undefined> {
  const account = await ctx.db.first(accountOf, { person: personId })
  return account && asUserOn(ctx, account.id, day)
}

const accountOf = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ id: string }>`
  select id from users where person_id = ${p.person}::uuid and kind = 'account' limit 1`,
)
const noonOf = statement(
  (_, p: Parameters<{ day: string; timezone: string }>) => sql<{ noon: Date }>`
  select (${p.day}::date + time '12:00') at time zone ${p.timezone}::text as noon`,
)
const enterUser = statement((_, p: Parameters<{ user: string }>) => sql`select set_config('app.user', ${p.user}::text, true)`)
