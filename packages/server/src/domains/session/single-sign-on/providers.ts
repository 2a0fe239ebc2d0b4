import type { Config } from '#platform/config.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { readCertificates } from './saml/certificates.ts'
import type { SamlKey } from './saml/keys.ts'
import type { ProviderRow } from './sql.ts'

/** A provider with what Kith shows to it. */
export type Provider = Pick<ProviderRow, 'id' | 'name' | 'issuer' | 'protocol'> & {
  readonly tenantId: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly signOnAddress: string
  readonly logOutAddress: string | null
  /** Each as PEM. */
  readonly certificates: readonly string[]
  /** The claim or attribute that an account is known by, where it is not the subject of the protocol. */
  readonly subjectAttribute: string | null
  /** Whether logging out here ends the session there. */
  readonly endsProviderSession: boolean
  /** Whether a SAML provider knows who asks it. */
  readonly signsRequests: boolean
  /** Of the organisation; see `withKeys`. */
  readonly keys: readonly SamlKey[]
}

type Secret = Pick<Config, 'secret'>
/** What a sealed value is bound to: the organisation and the row. */
type SealedRow = { readonly tenantId: string; readonly id: string }

export const sealSecret = (config: Secret, row: SealedRow, clientSecret: string): Buffer =>
  valuesOf(config).seal(clientSecret, secretBinding(row))

export function openProvider(config: Secret, tenantId: string, row: ProviderRow): Provider {
  const { id, name, issuer, client_id: clientId, sealed_secret: sealed } = row
  const clientSecret = sealed ? valuesOf(config).open(sealed, secretBinding({ tenantId, id })) : undefined
  return {
    tenantId,
    id,
    name,
    issuer,
    clientSecret,
    protocol: row.protocol,
    clientId: clientId ?? '',
    signOnAddress: row.sign_on_address ?? '',
    logOutAddress: row.log_out_address,
    certificates: readCertificates(row.certificates ?? '') ?? [],
    subjectAttribute: row.subject_attribute,
    endsProviderSession: row.ends_provider_session,
    signsRequests: row.signs_requests,
    keys: [],
  }
}

/** How a provider knows a session of its own, and so which one to end. */
export const sealHint = (config: Secret, row: SealedRow, hint: string): Buffer => valuesOf(config).seal(hint, hintBinding(row))
export const openHint = (config: Secret, row: SealedRow, sealed: Buffer): string => valuesOf(config).open(sealed, hintBinding(row))

export const sealPrivateKey = (config: Secret, row: SealedRow, key: string): Buffer => valuesOf(config).seal(key, keyBinding(row))
export const openPrivateKey = (config: Secret, row: SealedRow, sealed: Buffer): string => valuesOf(config).open(sealed, keyBinding(row))

/** Who a SAML provider says that someone is, until the browser comes with its cookies. The row is an attempt. */
export const sealAnswer = (config: Secret, row: SealedRow, answer: string): Buffer => valuesOf(config).seal(answer, answerBinding(row))
export const openAnswer = (config: Secret, row: SealedRow, sealed: Buffer): string => valuesOf(config).open(sealed, answerBinding(row))

/** A value that a provider hands back without being able to read it. */
export const sealState = (config: Secret, { tenantId, id }: SealedRow, value: string): string =>
  valuesOf(config).seal(value, stateBinding({ tenantId, id })).toString('base64url')
/** Returns nothing for one that was not made for this provider. */
export function openState(config: Secret, row: SealedRow, state: string): string | undefined {
  try {
    return valuesOf(config).open(Buffer.from(state, 'base64url'), stateBinding(row))
  } catch {
    return undefined
  }
}

const valuesOf = ({ secret }: Secret) => new SealedValues(secret, 'identity provider')
const secretBinding = ({ tenantId, id }: SealedRow) => ({ tenantId, table: 'identity_providers', row: id, column: 'sealed_secret' })
const hintBinding = ({ tenantId, id }: SealedRow) => ({ tenantId, table: 'provider_sessions', row: id, column: 'sealed_hint' })
const keyBinding = ({ tenantId, id }: SealedRow) => ({ tenantId, table: 'saml_keys', row: id, column: 'sealed_private_key' })
const stateBinding = ({ tenantId, id }: SealedRow) => ({ tenantId, table: 'identity_providers', row: id, column: 'state' })
const answerBinding = ({ tenantId, id }: SealedRow) => ({ tenantId, table: 'sign_in_attempts', row: id, column: 'sealed_answer' })
