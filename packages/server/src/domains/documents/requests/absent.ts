import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { dayParameters } from '#platform/conditions/condition-sql.ts'
import { passOnDaily } from '#platform/waiting/passed-on.ts'
import { requestsOfAbsent } from './sql.ts'

export const passOnRequests = passOnDaily(documentRequest, {
  event: 'document_request.passed_on',
  absent: (ctx) => ctx.db.run(requestsOfAbsent, dayParameters(ctx)),
})
