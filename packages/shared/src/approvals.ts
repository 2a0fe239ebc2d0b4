import { boolean, choice, id, integer, list, longText, reference, text } from './fields.ts'
import { positions, type Position } from './positions.ts'
import { defineRecord } from './records.ts'

/** The field of a step that says which one of its type is meant. */
export const namedBy = {
  BUSINESS_UNIT_REPRESENTATIVE: 'businessUnitRepresentativeTypeId',
  LOCATION_REPRESENTATIVE: 'locationRepresentativeTypeId',
  SPECIFIC_PERSON: 'personId',
} as const satisfies Partial<Record<Position, string>>

export const mostApprovers = 10
const stepFields = {
  approverType: choice('ApproverType', positions, { required: true }),
  businessUnitRepresentativeTypeId: reference('businessUnitRepresentativeType'),
  locationRepresentativeTypeId: reference('locationRepresentativeType'),
  personId: reference('person'),
}
export const policyFields = {
  isEnabled: boolean({ required: true }),
  steps: {
    ...list(stepFields, { required: true, rules: [{ rule: 'maxLength', length: mostApprovers }] }),
    says: { requiredFieldArray: 'approvers_least' },
  },
} as const

export const approvalDecisions = ['APPROVE', 'DECLINE'] as const
const whichRequest = { id: id({ required: true }), version: integer({ required: true }) }
export const requestDecideFields = {
  ...whichRequest,
  decision: choice('ApprovalDecision', approvalDecisions, { required: true }),
  comment: longText(),
}
export const requestWithdrawFields = whichRequest
export const requestOverrideFields = { ...whichRequest, comment: longText() }

/** A change that waits for the decisions of others: its rights are those of the record that would change. */
export const changeRequest = defineRecord({
  kind: 'changeRequest',
  owner: 'tenant',
  fields: {},
  facts: {
    state: text(),
    outcome: text(),
    effectiveFrom: text(),
    effectiveTo: text(),
    position: text(),
    approvers: text(),
    decision: text(),
    comment: longText(),
    bypassed: text(),
  },
  permissions: {},
})
