import type { FastifyInstance } from 'fastify'
import type { SessionContext } from '../session-routes.ts'
import { assertOwnPage } from '../own-pages.ts'
import { readTexts } from '../read-texts.ts'
import { addOwnApp, beginOwnApp, removeOwnApp, renewRecoveryCodes } from './own-factors.ts'
import { addRequiredApp, beginRequiredApp } from './required-factor.ts'
import { readShown } from './read-shown.ts'
import { verifySession } from './verify-session.ts'
import { confirmSecondStep } from './second-step.ts'

/** The second step of signing in, showing again who one is, and setting up, renewing and removing a second factor of one's own. */
export function factorRoutes(app: FastifyInstance, { door, callerOf, claimsOf, welcome }: SessionContext): void {
  app.post('/api/auth/mfa', async (request, reply) => {
    const { challenge, code } = readTexts(request.body, { challenge: 2000, code: 100 })
    return welcome(reply, await confirmSecondStep(door, { challenge, code }, callerOf(request)))
  })

  app.post('/api/auth/mfa/set-up', async (request, reply) => {
    return reply.send(await beginRequiredApp(door, readTexts(request.body, { challenge: 2000 }), callerOf(request)))
  })

  app.post('/api/auth/mfa/set-up/confirm', async (request, reply) => {
    const given = readTexts(request.body, { challenge: 2000, enrolment: 1000, code: 100 })
    const { entered, recoveryCodes } = await addRequiredApp(door, given, callerOf(request))
    return welcome(reply, entered, { recoveryCodes })
  })

  app.post('/api/auth/verify', async (request, reply) => {
    assertOwnPage(request)
    const status = await verifySession(door, await claimsOf(request), readShown(door, request), callerOf(request))
    return reply.send({ status })
  })

  app.post('/api/auth/authenticator', async (request, reply) => {
    assertOwnPage(request)
    return reply.send(await beginOwnApp(door, await claimsOf(request), readShown(door, request), callerOf(request)))
  })

  app.post('/api/auth/authenticator/confirm', async (request, reply) => {
    assertOwnPage(request)
    const given = readTexts(request.body, { enrolment: 1000, code: 100 })
    return reply.send({ recoveryCodes: await addOwnApp(door, await claimsOf(request), given) })
  })

  app.post('/api/auth/authenticator/remove', async (request, reply) => {
    assertOwnPage(request)
    await removeOwnApp(door, await claimsOf(request), readShown(door, request), callerOf(request))
    return reply.send({ status: 'removed' })
  })

  app.post('/api/auth/recovery-codes', async (request, reply) => {
    assertOwnPage(request)
    return reply.send({
      recoveryCodes: await renewRecoveryCodes(door, await claimsOf(request), readShown(door, request), callerOf(request)),
    })
  })
}
