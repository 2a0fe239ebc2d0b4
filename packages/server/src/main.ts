import { setTimeout as delay } from 'node:timers/promises'
import { loadRegexEngine } from '@kith/shared/rules/pattern-rules.ts'
import pino, { type DestinationStream } from 'pino'
import { Unauthenticated } from '#platform/errors.ts'
import { agentRoutes } from '#platform/api/agents/protocol.ts'
import { apiRoutes } from '#platform/api/routes.ts'
import { startChores } from '#platform/background/chores.ts'
import { BackgroundJobs, migrateBackground } from '#platform/background/jobs.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createPool } from '#platform/database/pool.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import type { Domain } from '#platform/domain.ts'
import { fileRoutes } from '#platform/files/routes.ts'
import { graphqlRoute, type Authenticate } from '#platform/graphql/route.ts'
import { closeWhenAnswered } from '#platform/http/leaving.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { telemetryRoutes } from '#platform/http/telemetry.ts'
import { takeTurnsByAddress } from '#platform/http/turns-by-address.ts'
import { webClientRoutes } from '#platform/http/web-client.ts'
import { createKith } from '#platform/kith.ts'
import { Ports } from '#platform/listening.ts'
import { redactedPaths } from '#platform/log.ts'
import { createCoreServices, type Services } from '#platform/services.ts'
import { accentRoute } from '#platform/tenant-words/accent.ts'
import { Turns } from '#platform/request-turns.ts'
import { roleRoutes } from '#domains/access/public.ts'
import { authenticateKey, ensureNoAgent, keyIn, proposeToPerson } from '#domains/integrations/public.ts'
import { sessionContext } from '#domains/session/session-routes.ts'
import { sessionRoutes } from '#domains/session/routes.ts'
import { claimsIn, shownSession } from '#domains/session/shown-session.ts'
import { singleSignOnRoutes } from '#domains/session/single-sign-on/routes.ts'
import { Tokens } from '#domains/session/tokens.ts'
import { domains as allDomains } from './domains.ts'

export type Running = { readonly services: Services; readonly address: string; stop(): Promise<void> }

/** Everything of one process, on a migrated database. `work: false` leaves the background jobs to other processes. */
export async function startKith(
  config: Config,
  urls: DatabaseUrls,
  options: { clock?: Clock; work?: boolean; serve?: boolean; logTo?: DestinationStream; domains?: readonly Domain[] } = {},
): Promise<Running> {
  const log = pino({ level: config.logLevel, redact: redactedPaths }, options.logTo ?? pino.destination(1))
  const kith = createKith(options.domains ?? allDomains)
  const pool = createPool(urls.application, config.poolSize, { chainSecret: config.secret, prepares: urls.prepares })
  const clock = options.clock ?? systemClock
  const background = new BackgroundJobs(urls.direct ?? urls.application, log)
  const leaving = new AbortController()
  const tokens = new Tokens(config.secret)
  const services: Services = {
    ...createCoreServices({ kith, config, pool, clock }, background.send),
    turns: new Turns(config.poolSize, config.longestWaitSeconds * 1000),
    pictureTurns: new Turns(2, 60_000),
    log,
    background,
    ports: new Ports(),
    shownSession: shownSession(tokens, clock, config),
    leaving: leaving.signal,
  }
  const work = options.work ?? true
  await Promise.all([background.start(services, kith.jobs, { work }), loadRegexEngine(), services.flags.refresh()])
  const stopChores = startChores(work ? kith.chores : [], services)

  const app = await createHttpServer(services)
  const context = sessionContext(services, tokens)
  await app.register(async (scope) => {
    takeTurnsByAddress(scope, services)
    sessionRoutes(scope, context)
    roleRoutes(scope, context)
  })
  // Providers are waited for: nobody's turn at the database
  await app.register(async (scope) => singleSignOnRoutes(scope, context))
  await fileRoutes(app, services)
  for (const { routes } of kith.domains) routes?.(app, services)
  const identify: Authenticate = async (request) => {
    const key = keyIn(request)
    if (key !== undefined) return authenticateKey(services, key, request.ip)
    const claims = await claimsIn(request, tokens, clock.now())
    if (!claims) throw new Unauthenticated()
    return claims
  }
  const authenticate: Authenticate = async (request) => ensureNoAgent(await identify(request))
  await graphqlRoute(app, services, authenticate)
  await apiRoutes(app, services, authenticate)
  await agentRoutes(app, services, identify, proposeToPerson)
  accentRoute(app, services, authenticate)
  telemetryRoutes(app, services, authenticate)
  await webClientRoutes(app, services)

  let stopped: Promise<void> | undefined
  const stop = async () => {
    leaving.abort()
    background.handBack()
    if (app.server.listening) await delay(config.drainSeconds * 1000)
    await Promise.all([closeWhenAnswered(app), services.ports.stop()])
    await Promise.all([stopChores(), background.stop()])
    await services.mailer.close()
    await pool.end()
  }
  if (options.serve !== false) {
    const listening = kith.domains.flatMap(({ listens = [] }) => listens)
    await app
      .listen({ host: config.host, port: config.port })
      .then(() => services.ports.open(listening, services))
      .catch(async (error: unknown) => {
        await stop()
        throw error
      })
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return { services, address: `http://localhost:${port}`, stop: () => (stopped ??= stop()) }
}

export const migrateJobs = (urls: DatabaseUrls) => migrateBackground(urls.migrator, createKith(allDomains).jobs)
