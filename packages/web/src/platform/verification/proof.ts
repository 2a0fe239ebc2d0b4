import type { AskedPasskey, ShownPasskey } from '#platform/passkeys/browser.ts'
import { callOwnAuth } from '#platform/session/call-own-auth.ts'

/** What someone shows again who is signed in: a passkey; or the password, with a code by those who have a second factor. */
export type Proof = { password: string | null; code: string | null } | { passkey: ShownPasskey }

export const askForOwnPasskey = () => callOwnAuth<AskedPasskey>('passkeys/options', {})

/** Begins a sign-in at the provider of an account that has nothing else; returns where. `returnTo` is for a browser that opens no other tab. */
export const askForProvider = (returnTo: string) => callOwnAuth<{ address: string }>('verify/provider', { redirectUrl: returnTo })

export const verify = (proof: Proof) => callOwnAuth<{ status: 'verified' | 'signedOut' }>('verify', proof)
