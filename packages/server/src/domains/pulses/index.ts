import { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { defineDomain } from '#platform/domain.ts'
import { getAnonymousPulseAudience } from './anonymous/audience.ts'
import { closeAnonymousPulses } from './anonymous/close.ts'
import { anonymousAnswerDeposit } from './anonymous/deposit.ts'
import { anonymousPulseClose, anonymousPulseRelease, anonymousPulseRemind } from './anonymous/mutations.ts'
import { getAnonymousFormData, listAnonymousFormsSent } from './anonymous/form-data.ts'
import { anonymousFormOpen } from './anonymous/notifications.ts'
import { getOwnAnonymousForm } from './anonymous/own.ts'
import { getAnonymousResults } from './anonymous/results.ts'
import { anonymousPulsesSent } from './anonymous/scheduled.ts'
import { sendAnonymousPulse } from './anonymous/send.ts'
import { sendsOfAnonymousPulse } from './anonymous/sends-of-pulse.ts'
import { anonymousBallotSign } from './anonymous/sign.ts'
import { anonymousForms } from './anonymous/waiting.ts'
import { getPulseAudience, listPulsesOfGoneLocations } from './audience/queries.ts'
import { pulseFailed } from './notifications.ts'
import { portable } from './portable.ts'
import { sendsOfPulse } from './sends/of-pulse.ts'
import { pulseResend } from './sends/resend.ts'
import { pulsesSent } from './sends/scheduled.ts'
import { sendPulse } from './sends/send.ts'

export const pulses = defineDomain({
  portable,
  name: 'pulses',
  module: 'pulses',
  uses: ['forms', 'jobs'],
  reads: ['jobs', 'tasks', 'primary_choices', 'anonymous_form_designs', 'anonymous_form_design_versions'],
  records: [pulse, anonymousPulse],
  rules: [pulsesSent.rules, anonymousPulsesSent.rules],
  types: [sendsOfPulse, sendsOfAnonymousPulse],
  queries: [
    getPulseAudience,
    listPulsesOfGoneLocations,
    getAnonymousPulseAudience,
    getOwnAnonymousForm,
    getAnonymousResults,
    listAnonymousFormsSent,
    getAnonymousFormData,
  ],
  mutations: [pulseResend, anonymousPulseClose, anonymousPulseRemind, anonymousPulseRelease, anonymousBallotSign, anonymousAnswerDeposit],
  notifications: [pulseFailed, anonymousFormOpen],
  waiting: [anonymousForms],
  jobs: [pulsesSent.queue, sendPulse, anonymousPulsesSent.queue, sendAnonymousPulse],
  schedules: [pulsesSent.schedule, anonymousPulsesSent.schedule, closeAnonymousPulses],
  personalData: [{ table: 'anonymous_recipients', column: 'person_id' }],
})
