import { createHmac, randomInt } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { deleteRecoveryCodes, insertRecoveryCodes, useRecoveryCode } from './sql.ts'

const count = 10
// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12

/** Ten new codes, 59 bits each, in place of all earlier ones; shown once, for only marks of them are kept. */
export async function makeRecoveryCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))
  await ctx.db.run(deleteRecoveryCodes, { user: userId })
  await ctx.db.run(insertRecoveryCodes, { user: userId, marks: codes.map((code) => markOf(ctx, userId, code)), now: ctx.now })
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses a recovery code up; false for one that is none, or was used. */
export async function useRecovery(ctx: Context, userId: string, code: string): Promise<boolean> {
  return (await ctx.db.first(useRecoveryCode, { user: userId, mark: markOf(ctx, userId, code), now: ctx.now })) !== undefined
}

function markOf({ services, actor }: Context, userId: string, code: string): string {
  const key = createHmac('sha256', services.config.secret).update('kith recovery code key').digest()
  return createHmac('sha256', key).update(`${actor.tenantId}.${userId}.${code}`).digest('base64url')
}
