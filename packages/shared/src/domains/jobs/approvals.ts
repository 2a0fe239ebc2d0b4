import { policyFields } from '../../approvals.ts'
import { choices, integer } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'

/** Acts on a job that others may decide on: changes of its values, of its pay, of its history, its end and leave from it. */
export const jobActs = ['UPDATE', 'PAY', 'CORRECTION', 'END', 'LEAVE'] as const
export type JobAct = (typeof jobActs)[number]
/** These need approval until an organisation makes its own choice. */
export const usualActs = ['UPDATE', 'PAY'] as const

const acts = { acts: choices('JobApprovalAct', jobActs) }
export const jobApprovalsUpdateFields = { version: integer({ required: true }), ...policyFields, ...acts }

export const jobApprovalPolicy = defineRecord({
  kind: 'jobApprovalPolicy',
  owner: 'tenant',
  fields: { ...policyFields, ...acts },
  permissions: rights('job_approvals', ['view', 'edit']),
})
