import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asActor } from '../begin.ts'
import type { Config } from '../config.ts'
import { Invalid, problem } from '../errors.ts'
import type { Authenticate } from '../graphql/route.ts'
import { networkOf } from '../network.ts'
import type { Services } from '../services.ts'
import { headerId } from './server.ts'

const longestMilliseconds = 5_000
const mostInMinute = 30
const mostFailedStartsInMinute = 5
const lengths = { message: 500, stack: 8000, page: 100, reference: 40 } as const

/** What the page that a host is given may send: nothing unless the operator has said where to. */
export function telemetryOn(config: Telemetry, hostname: string): string[] {
  const isOff = config.analyticsOffHosts.includes(hostname.toLowerCase())
  return [
    ...(config.errorsUrl ? ['errors'] : []),
    ...(config.analyticsUrl && !isOff ? ['analytics'] : []),
    ...(isSurveyedOn(config, hostname) ? ['survey'] : []),
  ]
}

type Telemetry = Pick<Config, 'errorsUrl' | 'analyticsUrl' | 'analyticsOffHosts' | 'isSurveyOn' | 'surveyTestHosts'>

/** Whether those who come by a host may be asked how likely they are to recommend Kith: never on one for tests. */
export function isSurveyedOn({ isSurveyOn, surveyTestHosts }: Pick<Config, 'isSurveyOn' | 'surveyTestHosts'>, hostname: string): boolean {
  return isSurveyOn && !surveyTestHosts.includes(hostname.toLowerCase())
}

/** Logs that a browser could not start. Hands on what else went wrong in browsers, and which pages are opened, to where the operator has said; without that there are no such routes. */
export function telemetryRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): void {
  const { config, limits, clock, log } = services
  const handOn = (url: string, report: object) =>
    void fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ at: clock.now().toISOString(), ...report }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMilliseconds),
    }).then(
      (answer) => answer.ok || log.warn({ status: answer.status }, 'telemetry was refused'),
      () => log.warn('telemetry could not be handed on'),
    )

  // Before anyone is known to be signed in, and whether the operator is told of other errors or not: here Kith is of no use at all
  app.post('/api/failed-starts', { bodyLimit: 16_000 }, async (request, reply) => {
    assertOwn(request)
    await limits.take({ name: 'failed starts', keys: [networkOf(request.ip)], points: mostFailedStartsInMinute, seconds: 60, in: 'own' })
    log.fatal({ browser: partsOf(request.body) }, 'the data client of a browser could not be started')
    return reply.code(202).send({})
  })

  const { errorsUrl, analyticsUrl } = config
  if (errorsUrl) {
    app.post('/api/errors', { bodyLimit: 32_000 }, async (request, reply) => {
      assertOwn(request)
      await limits.take({ name: 'error reports', keys: [networkOf(request.ip)], points: mostInMinute, seconds: 60, in: 'own' })
      handOn(errorsUrl, { kind: 'error', ...partsOf(request.body) })
      return reply.code(202).send({})
    })
  }
  if (analyticsUrl) {
    app.post('/api/track', { bodyLimit: 2_000 }, async (request, reply) => {
      assertOwn(request)
      const identity = await authenticate(request)
      const { page } = partsOf(request.body)
      const isWanted = telemetryOn(config, request.hostname).includes('analytics') && !isOptedOut(request)
      const assumption =
        isWanted && (await asActor(services, identity, { source: 'user' }, ({ actor }) => Promise.resolve(actor.assumption)))
      if (isWanted && assumption === null && page)
        handOn(analyticsUrl, { kind: 'page', page, user: identity.userId, organisation: identity.tenantId })
      return reply.code(202).send({})
    })
  }
}

/** A header that no form and no other site can send. */
function assertOwn({ headers }: FastifyRequest): void {
  if (!headerId(headers['trace-request-id'])) throw new Invalid([problem('trace-request-id', 'header', { name: 'trace-request-id' })])
}

/** A browser that asks not to be followed. */
const isOptedOut = ({ headers }: FastifyRequest) => headers['dnt'] === '1' || headers['sec-gpc'] === '1'

/** These texts alone, without what addresses say of records and people. */
function partsOf(body: unknown): Partial<Record<keyof typeof lengths, string>> {
  const given = typeof body === 'object' && body !== null ? new Map(Object.entries(body)) : new Map<string, unknown>()
  return Object.fromEntries(
    Object.entries(lengths).flatMap(([name, length]) => {
      const text = given.get(name)
      const said = typeof text === 'string' ? withoutIds(firstWords(text, 2 * length)).slice(0, length) : ''
      return said === '' ? [] : [[name, said]]
    }),
  )
}

/** Up to the last word that is whole: half of an address would not be known as one. */
function firstWords(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, Math.max(0, text.lastIndexOf(' ', most)))
}

const withoutIds = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, ':id')
    .replaceAll(/[?#][^\s):]*/g, '')
    .replaceAll(/[^\s"'<>]+/g, (word) => (word.slice(1, -1).includes('@') ? ':email' : word))
