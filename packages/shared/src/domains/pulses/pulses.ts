import { when } from '../../conditions.ts'
import { boolean, choice, date, id, integer, moment, reference, references, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { pulseUnits } from './occurrences.ts'

export const pulseStates = ['UPCOMING', 'ACTIVE', 'PAUSED', 'QUEUED', 'SENT', 'ENDED', 'FAILED', 'INVALID_FILTERS'] as const
export const takings = ['ANY', 'ONLY', 'WITHOUT'] as const
export type Taking = (typeof takings)[number]

const many = { rules: [{ rule: 'maxLength', length: 200 }] } as const
const taking = choice('PulseTaking', takings, { required: true, initial: 'ANY' })
/** About which jobs a pulse asks, on the day on which it is sent. */
export const groupFilters = {
  businessUnitIds: references('businessUnit', many),
  businessEntityIds: references('businessEntity', many),
  locationIds: references('location', many),
  workClassIds: references('workClass', many),
  payGradeIds: references('payGrade', many),
  onLeave: taking,
  onProbation: taking,
} as const
/** The same, and about which people. */
export const pulseFilters = {
  ...groupFilters,
  includeIds: references('person', many),
  excludeIds: references('person', many),
  withoutAccount: taking,
} as const

const isRecurring = when('isRecurring', 'is', true)
const ofRecurring = { shownIf: isRecurring, requiredIf: isRecurring } as const
/** When a pulse is sent, once or again and again. */
export const pulseTimes = {
  sendOn: date({ required: true }),
  /** `09:00`, on the clock of the organisation. */
  sendAt: text({ required: true, max: 5, initial: '09:00' }),
  isRecurring: boolean(),
  interval: integer({
    ...ofRecurring,
    rules: [
      { rule: 'greaterThan', compareValue: 0 },
      { rule: 'lessThanOrEqualTo', compareValue: 365 },
    ],
  }),
  unit: choice('PulseUnit', pulseUnits, ofRecurring),
  endsOn: date({ shownIf: isRecurring }),
} as const
/** How far a pulse has come. */
export const pulseProgress = {
  state: choice('PulseState', pulseStates, {
    required: true,
    tones: {
      UPCOMING: 'waiting',
      ACTIVE: 'waiting',
      PAUSED: 'quiet',
      QUEUED: 'waiting',
      SENT: 'done',
      ENDED: 'quiet',
      FAILED: 'refused',
      INVALID_FILTERS: 'refused',
    },
  }),
  nextSendAt: moment({ readOnly: true }),
  /** That of the occurrence that is sent next. */
  nextNumber: integer({ readOnly: true }),
  madeById: reference('person', { readOnly: true }),
} as const

/** In these nothing of a pulse that is sent once has gone out. */
export const editablePulses = ['UPCOMING', 'ACTIVE', 'PAUSED'] as const
/** `09:00`; nothing else is a time of day. */
export const isTimeOfDay = (text: unknown): boolean => typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Minutes before a pulse is sent from which it stays as it is. */
export const queuedMinutes = 15

type Times = { readonly sendAt?: string | null; readonly sendOn?: string | null; readonly endsOn?: string | null }

export const faultsOfTimes = ({ sendAt, sendOn, endsOn }: Times) => [
  sendAt && !isTimeOfDay(sendAt) && fault('sendAt', 'time_of_day'),
  sendOn && endsOn && endsOn < sendOn && fault('endsOn', 'pulse_ends'),
]

/** A form that is sent about everybody whom its filters find, once or again and again. */
export const pulse = defineRecord({
  kind: 'pulse',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    designId: reference('formDesign', { required: true }),
    ...pulseTimes,
    ...pulseFilters,
    ...pulseProgress,
  },
  states: { field: 'state', initial: 'UPCOMING' },
  actions: {
    pause: { from: 'ACTIVE', to: { state: 'PAUSED', nextSendAt: null }, permission: 'edit' },
    resume: { from: 'PAUSED', to: 'ACTIVE', permission: 'edit' },
    resend: { from: ['ACTIVE', 'PAUSED', 'SENT', 'ENDED', 'FAILED'], permission: 'edit' },
    edit: { from: editablePulses },
    delete: { from: editablePulses },
  },
  problems: faultsOfTimes,
  permissions: rights('pulses', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'designId', 'state', 'nextSendAt', 'isRecurring', 'sendOn'],
    hidden: ['isRecurring', 'sendOn'],
    filters: ['state', 'isRecurring', 'designId', 'sendOn'],
    search: ['name'],
    sort: '-sendOn',
  },
  example: {
    name: 'Check-in of crews',
    designId: 'Check-in',
    sendOn: '2030-01-07',
    sendAt: '09:00',
    onLeave: 'ANY',
    onProbation: 'ANY',
    withoutAccount: 'ANY',
  },
})

export const sendStates = ['QUEUED', 'SENT', 'FAILED', 'INVALID_FILTERS'] as const
export const pulseResendFields = { id: id({ required: true }), version: integer({ required: true }) }
