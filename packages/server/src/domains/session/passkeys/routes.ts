import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionContext } from '../session-routes.ts'
import { readShown } from '../factors/read-shown.ts'
import { assertOwnPage } from '../own-pages.ts'
import { readTexts } from '../read-texts.ts'
import { addPasskey, askForOwnPasskey, beginPasskey, nameOwnPasskey, removeOwnPasskey } from './own-passkeys.ts'
import { askForAnyPasskey, askForSecondStep, confirmSecondStepByPasskey, signInByPasskey } from './sign-in.ts'
import { responseIn, shownPasskey } from './shown.ts'
import { siteOf } from './site.ts'

type Asked = { readonly challenge: string; readonly options: object; readonly browser?: string }

/** Signing in with a passkey, or with one as the second step, and one's own passkeys. */
export function passkeyRoutes(app: FastifyInstance, { door, callerOf, claimsOf, welcome, aliasOf, bindTo }: SessionContext): void {
  const site = (request: FastifyRequest) => siteOf(door.services.config, request)
  const ask = (reply: FastifyReply, { challenge, options, ...bound }: Asked) => {
    bindTo(reply, bound)
    return reply.send({ challenge, options })
  }

  app.post('/api/auth/passkey/options', async (request, reply) => {
    assertOwnPage(request)
    return ask(reply, await askForAnyPasskey(door, site(request), callerOf(request)))
  })

  app.post('/api/auth/passkey', async (request, reply) => {
    assertOwnPage(request)
    return welcome(reply, await signInByPasskey(door, shownPasskey(site(request), request.body), aliasOf(request), callerOf(request)))
  })

  app.post('/api/auth/mfa/passkey/options', async (request, reply) => {
    const { challenge } = readTexts(request.body, { challenge: 2000 })
    return ask(reply, await askForSecondStep(door, site(request), challenge, callerOf(request)))
  })

  app.post('/api/auth/mfa/passkey', async (request, reply) => {
    return welcome(reply, await confirmSecondStepByPasskey(door, shownPasskey(site(request), request.body), callerOf(request)))
  })

  app.post('/api/auth/passkeys/options', async (request, reply) => {
    assertOwnPage(request)
    return ask(reply, await askForOwnPasskey(door, await claimsOf(request), site(request), callerOf(request)))
  })

  app.post('/api/auth/passkeys', async (request, reply) => {
    assertOwnPage(request)
    const claims = await claimsOf(request)
    return ask(reply, await beginPasskey(door, claims, site(request), readShown(door, request), callerOf(request)))
  })

  app.post('/api/auth/passkeys/confirm', async (request, reply) => {
    assertOwnPage(request)
    const claims = await claimsOf(request)
    const { challenge, name } = readTexts(request.body, { challenge: 2000, name: 1000 })
    const made = { site: site(request), challenge, name, response: responseIn(request.body) }
    return reply.send(await addPasskey(door, claims, made, callerOf(request)))
  })

  app.post('/api/auth/passkeys/rename', async (request, reply) => {
    assertOwnPage(request)
    await nameOwnPasskey(door, await claimsOf(request), readTexts(request.body, { id: 100, name: 1000 }))
    return reply.send({ status: 'renamed' })
  })

  app.post('/api/auth/passkeys/remove', async (request, reply) => {
    assertOwnPage(request)
    const claims = await claimsOf(request)
    const { id } = readTexts(request.body, { id: 100 })
    await removeOwnPasskey(door, claims, id, readShown(door, request), callerOf(request))
    return reply.send({ status: 'removed' })
  })
}
