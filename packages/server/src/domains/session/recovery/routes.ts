import type { FastifyInstance } from 'fastify'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { takeTurnsByAddress } from '#platform/http/turns-by-address.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import { readAccountLink, redeemAccountLink, type LinkPurpose } from '../account-links.ts'
import { aliasIn } from '../session-routes.ts'
import { passwordChanged } from '../mails.ts'
import { tellUser } from '../notices.ts'
import { assertOwnPage } from '../own-pages.ts'
import { setPassword } from '../set-password.ts'
import { askForLink } from './ask-for-link.ts'
import { findAccountHolder } from './sql.ts'

/** Asking for a link to choose a password, what such a link opens, and choosing the password with it. */
export async function recoveryRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, limits } = services
  const publicHost = new URL(config.publicUrl).hostname
  const limitTries = (address: string) =>
    limits.take({ name: 'links tried', keys: [hashedKey(networkOf(address))], points: 60, seconds: 300, in: 'own' })

  await app.register(async (scope) => {
    takeTurnsByAddress(scope, services)

    scope.post('/api/auth/forgot', async (request, reply) => {
      assertOwnPage(request)
      const { tenant, email } = fieldsOf(request.body)
      if (!email.trim()) throw new Invalid([problem('email', 'required')])
      if (email.length > 320) throw new Invalid([problem('email', 'maxLength', { max: 320 })])
      const named = aliasIn(request.hostname, publicHost) ?? (tenant.trim().toLowerCase() || null)
      await askForLink(services, { tenant: named, email: email.trim() }, request.ip)
      return reply.send({ status: 'asked' })
    })

    scope.post('/api/auth/link', async (request, reply) => {
      assertOwnPage(request)
      await limitTries(request.ip)
      const { token, purpose } = fieldsOf(request.body)
      const holder = await holderOf(services, token, purposeOf(purpose))
      return reply.send(holder ? { status: 'good', ...holder } : { status: 'void' })
    })

    scope.post('/api/auth/password', async (request, reply) => {
      assertOwnPage(request)
      await limitTries(request.ip)
      const { token, purpose, password } = fieldsOf(request.body)
      await choosePassword(services, { token, purpose: purposeOf(purpose), password })
      return reply.send({ status: 'changed' })
    })
  })
}

/** Whose account a link opens; undefined where it opens none any more. */
async function holderOf(services: Services, token: string, purpose: LinkPurpose) {
  const link = await readAccountLink(services, token, purpose)
  return (
    link &&
    inTransaction(services.pool, async (db) => {
      await db.run(enterTenant, { tenant: link.tenantId })
      const { username, alias, organisation, minimum } = await db.one(findAccountHolder, { user: link.userId, now: services.clock.now() })
      return { username, alias, organisation, minimum }
    })
  )
}

type Wanted = { readonly token: string; readonly purpose: LinkPurpose; readonly password: string }

/** Uses the link up, ends every session, and tells the user at the address that is known of them, in one transaction. */
async function choosePassword(services: Services, { token, purpose, password }: Wanted): Promise<void> {
  const done = await redeemAccountLink(services, token, purpose, async (ctx, { userId }) => {
    await setPassword(ctx, { userId, password })
    if (purpose === 'recovery') await tellUser(ctx, userId, passwordChanged)
    return true
  })
  if (!done) throw new Invalid([problem('token', 'link_void')])
}

const purposeOf = (text: string): LinkPurpose => (text === 'invitation' ? 'invitation' : 'recovery')

/** What a body says, as texts; what it does not say is empty. */
function fieldsOf(body: unknown) {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const text = (name: string) => (typeof given[name] === 'string' ? given[name].slice(0, 2000) : '')
  return { tenant: text('tenant'), email: text('email'), token: text('token'), purpose: text('purpose'), password: text('password') }
}
