import { publishedForm } from '#domains/forms/testing/known-ids.ts'
import type { MeantIds } from '#platform/testing/known-ids.ts'

const sent = "from anonymous_sends where tenant_id = $1 and state = 'OPEN' and version_id is not null"
const send = `select id ${sent} order by 1 limit 1`
const design = `select design_id as id from anonymous_pulses where tenant_id = $1 and id in (select pulse_id ${sent}) order by 1 limit 1`

export const meantIds: MeantIds = {
  'getPulseAudience designId': publishedForm,
  'anonymousPulseCreate designId': design,
  'anonymousPulseUpdate designId': design,
  'getAnonymousFormData formDesignId': design,
  'getAnonymousPulseAudience designId': design,
  'getAnonymousResults sendId': send,
  'getOwnAnonymousForm id': send,
  'listAnonymousPulses designId': design,
  'listPulses designId': 'select design_id as id from pulses where tenant_id = $1 order by 1 limit 1',
}
