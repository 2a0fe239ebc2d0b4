import type { Config } from '#platform/config.ts'
import type { Connection } from '#platform/database/pool.ts'
import type { Services } from '#platform/services.ts'
import { inTenant } from '../../door.ts'
import { openPrivateKey, sealPrivateKey, type Provider } from '../providers.ts'
import { insertSamlKey, listSamlKeys, type KeyStage, type NewSamlKey } from './key-sql.ts'
import { newKeyPair } from './key-pair.ts'

/** Both as PEM. */
export type SamlKey = { readonly stage: KeyStage; readonly certificate: string; readonly privateKey: string }
type Installation = Pick<Services, 'config' | 'clock'>

/** A provider with the keys of its organisation, of which the first is made when it is first needed. */
export async function withKeys(services: Services, provider: Provider): Promise<Provider> {
  const { tenantId } = provider
  const rows = await inTenant(services, tenantId, (db) => ensureKey(db, services, tenantId))
  return { ...provider, keys: rows.map((row) => opened(services.config, tenantId, row)) }
}

/** Returns the keys of an organisation, of which it has one afterwards. */
export async function ensureKey(db: Connection, services: Installation, tenantId: string) {
  const found = await db.run(listSamlKeys, {})
  if (found.some(({ stage }) => stage === 'CURRENT')) return found
  await db.run(insertSamlKey, await newKey(services, tenantId, 'CURRENT'))
  return db.run(listSamlKeys, {})
}

export async function newKey({ config, clock }: Installation, tenantId: string, stage: KeyStage): Promise<NewSamlKey> {
  const now = clock.now()
  const { id, certificate, privateKey, expiresAt } = await newKeyPair(now)
  return { id, stage, certificate, sealedPrivateKey: sealPrivateKey(config, { tenantId, id }, privateKey), expiresAt, now }
}

export function keyInUse({ keys }: Pick<Provider, 'keys'>): SamlKey {
  const found = keys.find(({ stage }) => stage === 'CURRENT')
  if (!found) throw new Error('The organisation has no key of its own')
  return found
}

type Sealed = Pick<NewSamlKey, 'id' | 'stage' | 'certificate' | 'sealedPrivateKey'>
const opened = (config: Pick<Config, 'secret'>, tenantId: string, { id, stage, certificate, sealedPrivateKey }: Sealed): SamlKey => ({
  stage,
  certificate,
  privateKey: openPrivateKey(config, { tenantId, id }, sealedPrivateKey),
})
