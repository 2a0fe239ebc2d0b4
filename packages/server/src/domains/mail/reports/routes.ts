import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Invalid, NotFound, plainProblem, problem } from '#platform/errors.ts'
import { takeTurnsByAddress } from '#platform/http/turns-by-address.ts'
import { idsIn } from '#platform/mail/message-id.ts'
import { isUuid } from '#platform/rights/check.ts'
import type { Services } from '#platform/services.ts'
import { noteReport, outcomes, type Outcome } from './note-report.ts'

type Report = { readonly tenantId: string; readonly id: string; readonly outcome: Outcome; readonly response: string }
const mostReports = 500

/**
 * What becomes of emails after the mail server has taken them, as an adapter for the provider says it: delivered, bounced, or complained
 * about. Without a configured token there is no such address.
 */
export async function reportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { mailReportsToken } = services.config
  if (!mailReportsToken) return
  const expected = digestOf(`Bearer ${mailReportsToken}`)
  await app.register(async (scope) => {
    takeTurnsByAddress(scope, services)
    scope.post('/api/mail/reports', async (request, reply) => {
      if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) throw new NotFound()
      let noted = 0
      for (const report of readReports(request)) if (await noteReport(services, report)) noted += 1
      return reply.header('cache-control', 'no-store').send({ noted })
    })
  })
}

function readReports({ body }: FastifyRequest): Report[] {
  const { reports } = isObject(body) ? body : {}
  if (!Array.isArray(reports)) throw new Invalid([problem('reports', 'required')])
  if (reports.length > mostReports) throw new Invalid([problem('reports', 'range_rows', { max: mostReports })])
  const read = reports.map(readReport)
  const problems = read.flatMap((report, at) =>
    typeof report === 'string' ? [plainProblem(`reports.${at}.${report}`, `${report} is not one that is known.`, 'report')] : [],
  )
  if (problems.length > 0) throw new Invalid(problems)
  return read.filter((report) => typeof report !== 'string')
}

/** Or the name of the field that is wrong. */
function readReport(given: unknown): Report | string {
  const { messageId, outcome, response } = isObject(given) ? given : {}
  const ids = typeof messageId === 'string' ? idsIn(messageId) : undefined
  if (!ids || !isUuid(ids.tenantId) || !isUuid(ids.id)) return 'messageId'
  const known = outcomes.find((each) => each === outcome)
  if (!known) return 'outcome'
  return { ...ids, outcome: known, response: typeof response === 'string' ? response.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 300) : '' }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const digestOf = (text: string) => createHash('sha256').update(text).digest()
