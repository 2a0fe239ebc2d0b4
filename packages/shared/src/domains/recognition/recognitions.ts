import { boolean, choice, date, id, integer, longText, reference, references } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'

export const givingRecognition = 'recognition.give'
export const readingRecognition = 'people.recognition.view_restricted'
export const hidingRecognition = 'people.recognition.hide'

export const recognitionTypes = ['THANKS', 'WELCOME'] as const
/** SUPERVISORS includes the receiver. */
const visibilities = ['SUPERVISORS', 'EVERYBODY'] as const

const reason = () => longText({ required: true, max: 1000 })
const visibility = () => choice('RecognitionVisibility', visibilities, { required: true, initial: 'SUPERVISORS' })

/** A recognition is words and never a score, so that nobody can be ranked by it. */
export const recognition = defineRecord({
  kind: 'recognition',
  owner: 'person',
  concealed: [
    { when: { visibility: 'SUPERVISORS' }, orNotEmployed: true, unless: readingRecognition },
    { when: { isHidden: true }, unless: hidingRecognition },
  ],
  fields: {
    reason: reason(),
    visibility: visibility(),
    type: choice('RecognitionType', recognitionTypes, { required: true, readOnly: true }),
    givenOn: date({ required: true, readOnly: true }),
    /** It is empty once the giver has been erased. */
    giverId: reference('person', { readOnly: true }),
    isHidden: boolean({ readOnly: true }),
  },
  actions: {
    hide: { from: { isHidden: false }, to: { isHidden: true }, permission: hidingRecognition },
    show: { from: { isHidden: true }, to: { isHidden: false }, permission: hidingRecognition },
  },
  permissions: rights('people.recognition', ['view', 'delete']),
  events: { hide: 'recognition.hidden', show: 'recognition.shown' },
  list: { columns: ['givenOn', 'giverId', 'reason', 'type', 'visibility'], filters: ['type', 'givenOn'], sort: '-givenOn' },
  example: { reason: 'Stayed with me until the test bench ran again' },
})

const mostReceivers = 20

export const recognitionGiveFields = {
  personIds: references('person', { required: true, rules: [{ rule: 'maxLength', length: mostReceivers }] }),
  reason: reason(),
  visibility: choice('RecognitionVisibility', visibilities, { initial: 'SUPERVISORS' }),
}
export const recognitionWelcomeFields = { personId: id({ required: true }), reason: reason() }

const own = { id: id({ required: true }), version: integer({ required: true }) }
export const ownRecognitionUpdateFields = { ...own, reason: reason(), visibility: visibility() }
export const ownRecognitionWithdrawFields = own

/** Days on which somebody counts as a joiner, before and after their first day. */
export const joinersAhead = 14
export const joinersSince = 7
