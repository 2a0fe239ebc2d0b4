import { RSABSSA } from '@cloudflare/blindrsa-ts'

/** A ballot with the signature of somebody who has not seen it; all as base64. */
export interface SignedBallot {
  readonly ballot: string
  readonly signature: string
}

/**
 * Makes a random ballot, has it signed blinded, and uncovers it (RFC 9474): whoever signs sees only what is blinded, and cannot recognise the
 * ballot later. Throws where the signature is not one of the key.
 */
export async function signedBallot(publicKey: string, sign: (blinded: string) => Promise<string>): Promise<SignedBallot> {
  const suite = RSABSSA.SHA384.PSS.Randomized()
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
  const ballot = suite.prepare(crypto.getRandomValues(new Uint8Array(32)))
  const { blindedMsg, inv } = await suite.blind(key, ballot)
  const signature = await suite.finalize(key, ballot, bytesOf(await sign(textOf(blindedMsg))), inv)
  return { ballot: textOf(ballot), signature: textOf(signature) }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
