import { boolean, choice, date, id, integer, list, longText, reference, references, text, type Values } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { jobUpdateFields } from '../jobs.ts'
import type { JobAttribute } from '../jobs/attributes.ts'

/** A draft changes these attributes of jobs. */
export const movableAttributes = [
  'SUPERVISOR',
  'BUSINESS_UNIT',
  'LOCATION',
  'POSITION_TITLE',
  'ROLE',
  'FTE',
] as const satisfies readonly JobAttribute[]
export type MovableAttribute = (typeof movableAttributes)[number]
export const mostMoves = 500

export const reorganisationStates = ['DRAFT', 'APPLIED', 'WITHDRAWN'] as const
/** A move was written, waits for others, was taken back, or had begun when the rest was. */
export const moveOutcomes = ['WRITTEN', 'ASKED', 'TAKEN_BACK', 'STAYS'] as const

/** Changes of many jobs from one day on, gathered by somebody who sees what comes of them before they are asked for. */
export const reorganisation = defineRecord({
  kind: 'reorganisation',
  owner: 'user',
  ownedByUser: { sharedWith: 'sharedWithIds' },
  fields: {
    name: text({ required: true, max: 100 }),
    effectiveFrom: date({ required: true }),
    reasonId: reference('jobUpdateReason'),
    note: longText(),
    sharedWithIds: references('person', { rules: [{ rule: 'maxLength', length: 20 }] }),
    state: choice('ReorganisationState', reorganisationStates, {
      required: true,
      tones: { DRAFT: 'waiting', APPLIED: 'done', WITHDRAWN: 'quiet' },
    }),
  },
  facts: { moves: integer() },
  states: { field: 'state', initial: 'DRAFT' },
  actions: {
    edit: { from: 'DRAFT' },
    delete: { from: ['DRAFT', 'WITHDRAWN'] },
    submit: { from: 'DRAFT', permission: 'edit' },
    withdraw: { from: 'APPLIED', permission: 'edit' },
    duplicate: { from: reorganisationStates, permission: 'create' },
  },
  permissions: rights('workforce_planning.reorganisations', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'effectiveFrom', 'state', 'sharedWithIds', 'note'],
    hidden: ['note'],
    search: ['name'],
    sort: '-effectiveFrom',
  },
  example: { name: 'Two teams become one', effectiveFrom: '2027-01-01' },
})

const which = { id: id({ required: true }), version: integer({ required: true }) }

/** One move: the attributes that are listed get these values, empty ones included. */
export const moveFields = {
  jobId: id({ required: true }),
  attributes: list(
    { attribute: choice('MovableAttribute', movableAttributes, { required: true }) },
    { required: true, rules: [{ rule: 'uniqueChildInFieldArray', childField: 'attribute' }] },
  ),
  supervisorJobId: id(),
  businessUnitId: reference('businessUnit'),
  locationId: reference('location'),
  positionTitleId: reference('positionTitle'),
  workforceRoleId: reference('workforceRole'),
  fte: jobUpdateFields.fte,
}
export type MoveInput = Values<typeof moveFields>

const eachOnce = { rule: 'uniqueChildInFieldArray', childField: 'jobId' } as const
const atMost = { rule: 'maxLength', length: mostMoves } as const

export const reorganisationMoveFields = { ...which, moves: list(moveFields, { required: true, rules: [eachOnce, atMost] }) }
export const reorganisationUnmoveFields = {
  ...which,
  jobs: list({ jobId: id({ required: true }) }, { required: true, rules: [eachOnce, atMost] }),
}
export const reorganisationSubmitFields = which
export const reorganisationWithdrawFields = which
/** `takesBack` makes of each move the one that gives a job what it had before. */
export const reorganisationDuplicateFields = {
  ...which,
  name: reorganisation.fields.name,
  effectiveFrom: reorganisation.fields.effectiveFrom,
  takesBack: boolean(),
}
