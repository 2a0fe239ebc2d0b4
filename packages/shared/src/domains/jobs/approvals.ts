import { policyFields } from '../../approvals.ts'
import { defineRecord, rights } from '../../records.ts'

export const jobApprovalPolicy = defineRecord({
  kind: 'jobApprovalPolicy',
  owner: 'tenant',
  fields: policyFields,
  permissions: rights('job_approvals', ['view', 'edit']),
})
