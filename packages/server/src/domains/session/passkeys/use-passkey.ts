import type { Context } from '#platform/context.ts'
import { readShown } from './ceremony.ts'
import type { Site } from './site.ts'
import { lockPasskey, notePasskeyUse } from './sql.ts'

/** What a browser answers to a challenge with a passkey. */
export type ShownPasskey = { readonly site: Site; readonly challenge: string; readonly credential: string; readonly response: object }

/** Whether a passkey of this account has signed the challenge; then its use is noted. */
export async function usePasskey(ctx: Context, userId: string, shown: ShownPasskey): Promise<boolean> {
  const passkey = await ctx.db.first(lockPasskey, { credential: shown.credential, user: userId })
  const counter = passkey && (await readShown(shown.site, shown.challenge, passkey, shown.response))
  if (passkey === undefined || counter === undefined) return false
  await ctx.db.run(notePasskeyUse, { id: passkey.id, counter, now: ctx.now })
  return true
}
