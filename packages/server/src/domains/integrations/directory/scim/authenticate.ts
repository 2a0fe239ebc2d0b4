import type { FastifyRequest } from 'fastify'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import type { Services } from '#platform/services.ts'
import { lookUp } from '../../access-keys/guesses.ts'
import { isSecretOf, readKey, type Shown } from '../../access-keys/secret.ts'
import type { Directory } from '../apply.ts'
import { shownDirectory } from '../sql.ts'
import { RefusedScim } from './answers.ts'

/** Finds the directory that shows its secret, as whoever connected it. Throws RefusedScim. */
export async function authenticateDirectory(services: Services, request: FastifyRequest): Promise<Directory> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const shown = token === undefined ? undefined : readKey(token)
  const asked = { kind: 'secrets of directories', secret: token ?? '', address: request.ip }
  const found = await lookUp(services, asked, async () => shown && find(services, shown))
  if (!shown || !found)
    throw new RefusedScim(401, 'This secret doesn’t work. Reconnect the directory in Kith, under Settings, Integrations.')
  if (found.connected_by === null || found.state !== 'ENABLED')
    throw new RefusedScim(401, 'The integration is not authorised any more. Reconnect it in Kith.')
  return { tenantId: shown.tenantId, id: shown.keyId, userId: found.connected_by }
}

const find = ({ pool }: Services, { tenantId, keyId, secret }: Shown) =>
  inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant: tenantId })
    const found = await db.first(shownDirectory, { id: keyId })
    return found && isSecretOf(found.secret_hash, secret) ? found : undefined
  })
