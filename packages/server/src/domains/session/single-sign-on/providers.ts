import type { Config } from '#platform/config.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import type { ProviderRow } from './sql.ts'

/** A provider with what Kith shows to it. */
export type Provider = Pick<ProviderRow, 'id' | 'name' | 'issuer'> & {
  readonly tenantId: string
  readonly clientId: string
  readonly clientSecret: string | undefined
}

type Secret = Pick<Config, 'secret'>
type Place = { readonly tenantId: string; readonly id: string }

export const sealSecret = (config: Secret, place: Place, clientSecret: string): Buffer =>
  valuesOf(config).seal(clientSecret, placeOf(place))

export function openProvider(config: Secret, tenantId: string, row: ProviderRow): Provider {
  const { id, name, issuer, client_id: clientId, sealed_secret: sealed } = row
  const clientSecret = sealed ? valuesOf(config).open(sealed, placeOf({ tenantId, id })) : undefined
  return { tenantId, id, name, issuer, clientId: clientId ?? '', clientSecret }
}

const valuesOf = ({ secret }: Secret) => new SealedValues(secret, 'identity provider')
const placeOf = ({ tenantId, id }: Place) => ({ tenantId, table: 'identity_providers', row: id, column: 'sealed_secret' })
