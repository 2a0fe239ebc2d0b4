import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Method } from '../enter.ts'
import { useAppCode } from './authenticator.ts'
import { useRecovery } from './recovery-codes.ts'

/** Uses up a code of the app, or a recovery code, of an account; undefined where it is neither. */
export async function useCode(ctx: Context, userId: string, given: string): Promise<Method | undefined> {
  const code = given.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return (await useAppCode(ctx, userId, code)) ? 'code' : undefined
  if (!(await useRecovery(ctx, userId, code))) return undefined
  await recordSystemEvents(ctx, [{ event: 'user.recovery_code_used', subject: { kind: 'user', id: userId }, before: {}, after: null }])
  return 'recovery code'
}
