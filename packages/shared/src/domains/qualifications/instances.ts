import { days, personHasLeft, when } from '../../conditions.ts'
import { firstOf } from '../../derived.ts'
import { boolean, choice, date, longText, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights } from '../../records.ts'
import { instanceStatuses } from './standing.ts'

export const approving = 'people.qualifications.approve'
const decision = { permission: approving, notOwn: true } as const
const why = { decisionComment: longText({ required: true, max: 1000 }) }
const isApproved = when('status', 'is', 'APPROVED')
const isLast = { not: when('isRenewed', 'is', true) } as const
const isExpired = { all: [isApproved, isLast, when('expiryDate', 'before', 'today')] } as const
const isHere = { not: personHasLeft } as const

/** What a person shows for an item of the library: a draft of theirs, until others have approved it. */
export const qualificationInstance = defineRecord({
  kind: 'qualificationInstance',
  owner: 'person',
  facets: ['documents', 'comments'],
  fields: {
    itemId: reference('qualificationLibraryItem', { required: true }),
    issuingOrganisation: text({ required: true }),
    registrationNumber: text({
      max: 100,
      shownIf: when('itemId.registration', 'not', 'NONE'),
      requiredIf: when('itemId.registration', 'is', 'REQUIRED'),
    }),
    issueDate: date({ required: true }),
    expiryDate: date({ shownIf: when('itemId.expiry', 'not', 'NONE'), requiredIf: when('itemId.expiry', 'is', 'REQUIRED') }),
    notes: longText(),
    status: choice('QualificationInstanceStatus', instanceStatuses, {
      required: true,
      tones: { DRAFT: 'quiet', AWAITING_APPROVAL: 'waiting', APPROVED: 'done', DECLINED: 'refused', REVOKED: 'refused' },
    }),
    renewalOfId: reference('qualificationInstance', { readOnly: true }),
    decisionComment: longText({ readOnly: true }),
    decidedById: reference('person', { readOnly: true }),
    decidedOn: date({ readOnly: true }),
    /** Whether a renewal of it was approved; the database says so. */
    isRenewed: boolean({ readOnly: true }),
  },
  problems: ({ issueDate, expiryDate }) => [issueDate && expiryDate && expiryDate <= issueDate && fault('expiryDate', 'dateAfter_issue')],
  states: { field: 'status', initial: 'DRAFT', relaxed: ['DRAFT'], always: ['itemId'] },
  actions: {
    submit: { from: ['DRAFT', 'DECLINED'], to: 'AWAITING_APPROVAL', permission: 'edit', confirms: true },
    approve: { ...decision, from: 'AWAITING_APPROVAL', to: { status: 'APPROVED', decisionComment: null }, confirms: true },
    reject: { ...decision, from: 'AWAITING_APPROVAL', to: 'DECLINED', asks: why },
    renew: { from: ['APPROVED', 'REVOKED'], permission: 'create' },
    revoke: { ...decision, from: 'APPROVED', to: 'REVOKED', asks: why },
    edit: { from: ['DRAFT', 'DECLINED', 'APPROVED'] },
  },
  turns: {
    decide: {
      when: when('status', 'is', 'AWAITING_APPROVAL'),
      whose: { holdersOf: approving, notOwn: true },
      afterLeaving: 'ENDS',
      title: 'itemId',
      since: 'issue_on',
      page: 'people.qualifications.show',
      decides: ['approve', 'reject'],
      told: { as: 'qualificationSubmitted', on: ['qualification_instance.submitted'], mail: 'DAILY' },
    },
  },
  // As `standingOf` says of one instance alone, the most urgent first
  derived: {
    standing: firstOf(
      'QualificationInstanceStanding',
      [
        ['EXPIRED', { all: [isExpired, isHere] }],
        [
          'EXPIRING_SOON',
          {
            all: [
              isApproved,
              isLast,
              when('issueDate', 'until', 'today'),
              when('expiryDate', 'until', days('itemId.lowWarningDays')),
              isHere,
            ],
          },
        ],
        ['DECLINED', when('status', 'is', 'DECLINED')],
        ['DRAFT', when('status', 'is', 'DRAFT')],
        ['AWAITING_APPROVAL', { all: [when('status', 'is', 'AWAITING_APPROVAL'), isHere] }],
        ['FUTURE', { all: [isApproved, { not: when('issueDate', 'until', 'today') }] }],
        ['REVOKED', when('status', 'is', 'REVOKED')],
        ['RENEWED', { all: [isApproved, when('isRenewed', 'is', true), when('expiryDate', 'before', 'today')] }],
        ['PERSON_LEFT', { all: [personHasLeft, { any: [when('status', 'is', 'AWAITING_APPROVAL'), isExpired] }] }],
      ],
      'CURRENT',
      {
        tones: {
          CURRENT: 'done',
          EXPIRING_SOON: 'waiting',
          AWAITING_APPROVAL: 'waiting',
          EXPIRED: 'refused',
          DECLINED: 'refused',
          REVOKED: 'refused',
          DRAFT: 'quiet',
          RENEWED: 'quiet',
          PERSON_LEFT: 'quiet',
        },
      },
    ),
  },
  // Their own drafts are deleted without the permission to delete any
  permissions: { ...rights('people.qualifications', ['view', 'create', 'edit']), delete: 'people.qualifications.edit' },
  list: {
    columns: ['itemId', 'standing', 'issueDate', 'expiryDate', 'issuingOrganisation', 'registrationNumber'],
    filters: ['itemId', 'standing', 'status', 'expiryDate'],
    search: ['itemId', 'issuingOrganisation', 'registrationNumber'],
    sort: 'standing',
  },
  upload: { key: ['person', 'itemId', 'issueDate'], updatedExample: { notes: 'Renewed every three years' } },
  example: { itemId: 'First aid', issuingOrganisation: 'Red Cross', issueDate: '2026-03-02' },
})
