import type { FastifyRequest } from 'fastify'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import { isSecretOf, readKey } from '../../access-keys/secret.ts'
import type { Directory } from '../apply.ts'
import { shownDirectory } from '../sql.ts'
import { RefusedScim } from './answers.ts'

/** Finds the directory that shows its secret, as whoever connected it. Throws RefusedScim. */
export async function authenticateDirectory(services: Services, request: FastifyRequest): Promise<Directory> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const shown = token === undefined ? undefined : readKey(token)
  const found = shown && (await find(services, shown.tenantId, shown.keyId))
  if (!shown || !found || !isSecretOf(found.secret_hash, shown.secret)) throw await wrong(services, request.ip)
  if (found.connected_by === null || found.state !== 'ENABLED')
    throw new RefusedScim(401, 'The integration is not authorised any more. Reconnect it in Kith.')
  return { tenantId: shown.tenantId, id: shown.keyId, userId: found.connected_by }
}

const find = ({ pool }: Services, tenantId: string, id: string) =>
  inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant: tenantId })
    return db.first(shownDirectory, { id })
  })

/** Whoever guesses is slowed down; a secret that is right is never counted. */
async function wrong({ limits }: Services, address: string): Promise<RefusedScim> {
  await limits.take({
    name: 'wrong secrets of directories',
    keys: [hashedKey(networkOf(address))],
    points: 30,
    seconds: 300,
    in: 'own',
    refusesFromMemoryAt: 30,
  })
  return new RefusedScim(401, 'This secret doesn’t work. Reconnect the directory in Kith, under Settings, Integrations.')
}
