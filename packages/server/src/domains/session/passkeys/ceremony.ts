import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { createHash } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Account } from '../door.ts'
import type { PasskeyRow } from './sql.ts'
import type { Site } from './site.ts'

/** A tenth of what a whole server loads, needed by few processes. */
const library = () => import('@simplewebauthn/server')

/** What a device signs for one of our challenges: nobody can tell the challenge from it, and another challenge has another. */
const nonceOf = (challenge: string) => createHash('sha256').update(`kith passkey ${challenge}`).digest()
const timeout = 300_000

type Owner = Account & { readonly username: string; readonly name: string }

export async function optionsToAdd(
  site: Site,
  challenge: string,
  owner: Owner,
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Kith',
    rpID: site.id,
    userID: handleOf(owner),
    userName: owner.username,
    userDisplayName: owner.name,
    challenge: new Uint8Array(nonceOf(challenge)),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
}

/** Without `known`, for whichever passkey its user chooses. */
export async function optionsToShow(
  site: Site,
  challenge: string,
  known: readonly PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(nonceOf(challenge)),
    timeout,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  })
}

export type Added = { readonly credential: string; readonly publicKey: Buffer; readonly counter: number; readonly transports: string[] }

/** The passkey that a device has made for this challenge; undefined where that is not what it is. */
export async function readAdded(site: Site, challenge: string, response: object): Promise<Added | undefined> {
  try {
    // What is no response of a browser throws, like what is forged
    const given = response as RegistrationResponseJSON
    if (!(await isUnattested(given))) return undefined
    const { verifyRegistrationResponse } = await library()
    const expected = { expectedChallenge: nonceOf(challenge).toString('base64url'), expectedOrigin: site.origin, expectedRPID: site.id }
    const { verified, registrationInfo } = await verifyRegistrationResponse({ ...expected, response: given, requireUserVerification: true })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential: id, publicKey: Buffer.from(publicKey), counter, transports: transportsOf(given) }
  } catch {
    return undefined
  }
}

/** The counter of a passkey that has signed this challenge; undefined where it has not. */
export async function readShown(site: Site, challenge: string, passkey: PasskeyRow, response: object): Promise<number | undefined> {
  const { credentialId: id, publicKey, counter } = passkey
  try {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // What is no response of a browser throws, like what is forged
      response: response as AuthenticationResponseJSON,
      expectedChallenge: nonceOf(challenge).toString('base64url'),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Which passkey a response says it is of, and whose, where it says so. */
export function readClaim(response: object): { credential: string; account: Account | undefined } {
  const { id, response: { userHandle } = {} } = response as { id?: unknown; response?: { userHandle?: unknown } }
  return {
    credential: typeof id === 'string' && id.length <= 1400 ? id : '',
    account: typeof userHandle === 'string' ? accountOf(userHandle) : undefined,
  }
}

/** Attested ones carry certificates, whose addresses would be asked for whether they are still good; nobody asked for them. */
async function isUnattested({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  return decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt') === 'none'
}

const transportsOf = ({ response: { transports } }: RegistrationResponseJSON): string[] =>
  Array.isArray(transports) ? transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 10) : []

const describe = ({ credentialId: id, transports }: PasskeyRow) => ({ id, transports })

/** What a device keeps of whose passkey it is. */
const handleOf = ({ tenantId, userId }: Account) => new Uint8Array([...parse(tenantId), ...parse(userId)])
function accountOf(handle: string): Account | undefined {
  const bytes = new Uint8Array(Buffer.from(handle, 'base64url'))
  if (bytes.length !== 32) return undefined
  try {
    return { tenantId: stringify(bytes.subarray(0, 16)), userId: stringify(bytes.subarray(16)) }
  } catch {
    return undefined
  }
}
