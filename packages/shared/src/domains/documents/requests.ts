import { when } from '../../conditions.ts'
import { documentCreateFields, transferStates } from '../../facets.ts'
import { choice, date, id, longText, reference, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'

const statuses = ['REQUESTED', 'PROVIDED', 'WITHDRAWN'] as const

/** Whoever holds it over a person uploads what that person has been asked for. */
export const providePermission = 'people.document_requests.provide'

/** A document that somebody has been asked for. They can upload it whatever they may do in its folder. */
export const documentRequest = defineRecord({
  kind: 'documentRequest',
  owner: 'person',
  fields: {
    name: text({ required: true, max: 100 }),
    folderId: reference('documentFolder', { required: true }),
    dueOn: date(),
    note: longText({ max: 1000 }),
    status: choice('DocumentRequestStatus', statuses, {
      required: true,
      tones: { REQUESTED: 'waiting', PROVIDED: 'done', WITHDRAWN: 'quiet' },
    }),
  },
  states: { field: 'status', initial: 'REQUESTED' },
  actions: {
    withdraw: { from: 'REQUESTED', to: 'WITHDRAWN', permission: 'edit' },
    edit: { from: 'REQUESTED' },
  },
  turns: {
    provide: {
      when: when('status', 'is', 'REQUESTED'),
      whose: { person: 'personId' },
      needs: providePermission,
      otherwise: { holdersOf: 'people.document_requests.edit' },
      afterLeaving: 'ENDS_UNLESS_ASKED_LATER',
      title: 'name',
      due: 'dueOn',
      since: 'created_at',
      page: 'people.documents',
      told: { as: 'documentRequested', on: ['document_request.created'], mail: 'AT_ONCE', saysDay: true },
      reminded: { as: 'documentReminded', days: [-3, 1], mail: 'AT_ONCE' },
    },
  },
  permissions: {
    view: 'people.document_requests.view',
    create: 'people.document_requests.create',
    edit: 'people.document_requests.edit',
  },
  list: {
    columns: ['name', 'folderId', 'dueOn', 'status'],
    filters: ['folderId', 'dueOn', 'status'],
    search: ['name', 'folderId'],
    sort: 'dueOn',
  },
  example: { name: 'Passport copy', folderId: 'Identification', dueOn: '2027-01-31', note: 'The page with the photo' },
})

export const documentRequestProvideFields = { id: id({ required: true }), ...documentCreateFields }
export const documentRequestTransferFields = {
  documentId: id({ required: true }),
  uploadStatus: choice('TransferState', transferStates, { required: true }),
}
