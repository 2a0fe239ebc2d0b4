import { id, integer, list, longText, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { editablePulses, faultsOfTimes, groupFilters, pulseProgress, pulseTimes } from './pulses.ts'

/** Its holders read what was answered anonymously, as far as it tells of nobody; administrators hold it only like everyone else. */
export const readingResults = 'anonymous_pulses.results'

const sent = ['ACTIVE', 'PAUSED', 'SENT', 'ENDED'] as const

/** An anonymous form that everybody of some groups is asked to answer, once or again and again. It names no people: an audience of one is no audience. */
export const anonymousPulse = defineRecord({
  kind: 'anonymousPulse',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    designId: reference('anonymousFormDesign', { required: true }),
    ...pulseTimes,
    ...groupFilters,
    ...pulseProgress,
  },
  facts: { digest: text() },
  states: { field: 'state', initial: 'UPCOMING' },
  actions: {
    pause: { from: 'ACTIVE', to: { state: 'PAUSED', nextSendAt: null }, permission: 'edit' },
    resume: { from: 'PAUSED', to: 'ACTIVE', permission: 'edit' },
    remind: { from: sent, permission: 'edit' },
    close: { from: sent, permission: 'edit' },
    release: { from: sent, permission: readingResults },
    edit: { from: editablePulses },
    delete: { from: editablePulses },
  },
  problems: faultsOfTimes,
  permissions: rights('anonymous_pulses', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'designId', 'state', 'nextSendAt', 'isRecurring', 'sendOn'],
    hidden: ['isRecurring', 'sendOn'],
    filters: ['state', 'isRecurring', 'designId', 'sendOn'],
    search: ['name'],
    sort: '-sendOn',
  },
  example: {
    name: 'How we are',
    designId: 'How we work together',
    sendOn: '2030-01-07',
    sendAt: '09:00',
    onLeave: 'ANY',
    onProbation: 'ANY',
  },
})

export const anonymousSendStates = ['QUEUED', 'OPEN', 'CLOSED', 'FAILED', 'INVALID_FILTERS'] as const
export type AnonymousSendState = (typeof anonymousSendStates)[number]

const ofPulse = { id: id({ required: true }), version: integer({ required: true }) }
export const anonymousPulseRemindFields = ofPulse
/** The last send that is open, unless another one is named. */
const ofSend = { ...ofPulse, sendId: id() }
export const anonymousPulseCloseFields = ofSend
export const anonymousPulseReleaseFields = ofSend

/** As base64: what is signed unseen has 256 bytes, a ballot 64. */
const signedLength = 344
export const anonymousBallotSignFields = { sendId: id({ required: true }), blinded: text({ required: true, max: signedLength }) }
export const anonymousAnswerDepositFields = {
  organisationId: id({ required: true }),
  sendId: id({ required: true }),
  cellId: id({ required: true }),
  ballot: text({ required: true, max: 88 }),
  signature: text({ required: true, max: signedLength }),
  answers: list(
    { questionId: id({ required: true }), value: longText({ required: true, max: 5000 }) },
    { rules: [{ rule: 'maxLength', length: 2000 }] },
  ),
}
