import { when } from '../../conditions.ts'
import { boolean, choice, date, id, integer, list, longText, reference, references, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'
import { longestDrawing, signatureMethods } from '../../signatures.ts'
import { signerOrders, signerRoles } from './templates.ts'

export const issuingContracts = 'people.contracts.issue'
export const contractStates = ['PENDING', 'COMPLETED', 'REJECTED'] as const
export type ContractState = (typeof contractStates)[number]
/** A signer is not needed any more once another one has rejected the contract. */
export const signerStates = ['PENDING', 'WAITING_FOR_TURN', 'COMPLETED', 'REJECTED', 'NOT_NEEDED'] as const
export type SignerState = (typeof signerStates)[number]

const view = 'people.contracts.view'
/** So many days after its last day a signer is reminded; before it where they are fewer than none. */
export const remindedOn = [-3, 0] as const

/** A contract of a person as it was issued: its text never changes. */
export const contract = defineRecord({
  kind: 'contract',
  owner: 'person',
  fields: {
    title: text({ required: true, max: 150 }),
    status: choice('ContractStatus', contractStates, {
      required: true,
      tones: { PENDING: 'waiting', COMPLETED: 'done', REJECTED: 'refused' },
    }),
    jobId: reference('job', { readOnly: true }),
    templateName: text({ required: true, readOnly: true }),
    signerOrder: choice('ContractSignerOrder', signerOrders, { required: true, readOnly: true }),
    effectiveOn: date({ required: true }),
    issuedOn: date({ required: true, readOnly: true }),
    completedOn: date({ readOnly: true }),
    /** The last day on which it can be signed. */
    signBy: date({ readOnly: true }),
    /** Those whose turn it is, by their names as they were. */
    waitingFor: text({ readOnly: true }),
    viewerIds: references('person', { readOnly: true }),
  },
  facts: { signedBy: text(), rejectedBy: text(), reason: longText(), sentTo: text() },
  permissions: { view },
  list: {
    columns: ['title', 'status', 'effectiveOn', 'waitingFor', 'templateName', 'issuedOn', 'signBy', 'completedOn'],
    filters: ['status', 'effectiveOn', 'issuedOn', 'signBy', 'completedOn'],
    search: ['title', 'templateName'],
    sort: '-issuedOn',
    tabs: 'status',
  },
  example: { title: 'Letter of offer', effectiveOn: '2027-01-01' },
})

/** Somebody who is to sign a contract, and whether they have. */
export const contractSigner = defineRecord({
  kind: 'contractSigner',
  owner: 'person',
  fields: {
    contractId: reference('contract', { required: true }),
    /** That of the contract. */
    title: text({ required: true }),
    place: integer({ required: true }),
    role: choice('ContractSignerRole', signerRoles, { required: true }),
    signerId: reference('person'),
    name: text({ required: true }),
    state: choice('ContractSignerState', signerStates, {
      required: true,
      tones: { PENDING: 'waiting', WAITING_FOR_TURN: 'quiet', COMPLETED: 'done', REJECTED: 'refused', NOT_NEEDED: 'quiet' },
    }),
    signBy: date(),
    reason: longText({ max: 1000 }),
  },
  turns: {
    sign: {
      when: { all: [when('state', 'is', 'PENDING'), { any: [when('signBy', 'empty'), when('signBy', 'from', 'today')] }] },
      whose: { person: 'signerId' },
      asOneself: true,
      afterLeaving: 'GOES_ON',
      title: 'title',
      due: 'signBy',
      since: 'asked_at',
      page: 'contracts.view',
      pageOf: 'contractId',
      told: { as: 'contractToSign', on: ['contract_signer.asked'], mail: 'AT_ONCE', perRecord: true },
      reminded: { as: 'contractReminder', days: remindedOn, mail: 'AT_ONCE' },
    },
  },
  permissions: { view },
  example: { title: 'Letter of offer', name: 'Zoë Larsen', place: 1 },
})

export const contractIssueFields = {
  personId: id({ required: true }),
  /** Whoever issues a contract need not manage templates. */
  templateId: id({ required: true }),
  jobId: reference('job'),
  effectiveOn: date({ required: true }),
  signBy: date(),
  title: text({ max: 150 }),
  /** Names those who sign at places that the template leaves open. */
  signers: list({ place: integer({ required: true }), personId: reference('person', { required: true }) }),
  viewerIds: references('person', { isEachFound: true }),
  /** Takes the place of the values that are found, and of those that are only asked for. */
  values: list({ name: text({ required: true, max: 60 }), value: longText({ required: true, max: 500 }) }),
}

/** The wording to which a signer agrees; the text that is shown is `contracts:consent.text`. */
export const contractSignFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  method: choice('SignatureMethod', signatureMethods, { required: true }),
  name: text({ max: 100 }),
  drawing: longText({ max: longestDrawing }),
  hasConsented: boolean({ required: true }),
}
export const contractRejectFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  reason: longText({ required: true, max: 1000 }),
}

const byLink = { token: text({ required: true, max: 100 }) }
export const contractOpenByLinkFields = byLink
export const contractSignByLinkFields = {
  ...byLink,
  version: integer({ required: true }),
  method: contractSignFields.method,
  name: contractSignFields.name,
  drawing: contractSignFields.drawing,
  hasConsented: contractSignFields.hasConsented,
  /** In which the signer has read what they agree to. */
  language: text({ max: 10 }),
}
export const contractRejectByLinkFields = {
  ...byLink,
  version: integer({ required: true }),
  reason: contractRejectFields.reason,
}
/** So many people get a contract at once. */
export const mostAtOnce = 200
export const contractIssueManyFields = {
  templateId: id({ required: true }),
  personIds: references('person', { required: true, isEachFound: true }),
  effectiveOn: date({ required: true }),
  signBy: date(),
}
export const contractResendFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  /** Another last day on which it can be signed. */
  signBy: date(),
}
