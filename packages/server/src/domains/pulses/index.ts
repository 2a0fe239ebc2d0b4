import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { defineDomain } from '#platform/domain.ts'
import { getPulseAudience, listPulsesOfGoneLocations } from './audience/queries.ts'
import { pulseFailed } from './notifications.ts'
import { pulseRules } from './rules.ts'
import { sendsOfPulse } from './sends/of-pulse.ts'
import { queuePulse, wakeForPulses } from './sends/queue.ts'
import { pulseResend } from './sends/resend.ts'
import { sendPulse } from './sends/send.ts'

export const pulses = defineDomain({
  name: 'pulses',
  module: 'pulses',
  uses: ['forms'],
  reads: ['jobs', 'job_leaves'],
  records: [pulse],
  rules: [pulseRules],
  types: [sendsOfPulse],
  queries: [getPulseAudience, listPulsesOfGoneLocations],
  mutations: [pulseResend],
  notifications: [pulseFailed],
  jobs: [queuePulse, sendPulse],
  schedules: [wakeForPulses],
})
