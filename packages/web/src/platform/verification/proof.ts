import type { AskedPasskey, ShownPasskey } from '#platform/passkeys/browser.ts'
import { callOwnAuth } from '#platform/session/call-own-auth.ts'

/** What somebody shows again who is signed in: a passkey; or the password, with a code by those who have a second factor. */
export type Proof = { password: string | null; code: string | null } | { passkey: ShownPasskey }

export const askForOwnPasskey = () => callOwnAuth<AskedPasskey>('passkeys/options', {})

export const verify = (proof: Proof) => callOwnAuth<{ status: 'verified' | 'signedOut' }>('verify', proof)
