import { documentRequest } from '@kith/shared/domains/documents/requests.ts'
import { passOnDaily } from '#platform/waiting/passed-on.ts'
import { requestsOfAbsent } from './sql.ts'

export const passOnRequests = passOnDaily(documentRequest, {
  event: 'document_request.passed_on',
  absent: ({ db, actor }) => db.run(requestsOfAbsent, { today: actor.today }),
})
