import { RSABSSA } from '@cloudflare/blindrsa-ts'

/** Makes a ballot as a browser does; `uncover` makes its signature of that of what is blinded. */
export async function blindBallot(publicKey: string) {
  const suite = RSABSSA.SHA384.PSS.Randomized()
  const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' }
  const key = await crypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), algorithm, true, ['verify'])
  const ballot = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(key, ballot)
  return {
    ballot: base64(ballot),
    blinded: base64(blindedMsg),
    uncover: async (signature: string) => base64(await suite.finalize(key, ballot, Buffer.from(signature, 'base64'), inv)),
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
