import { useQuery } from '@apollo/client/react'
import type { JobAct } from '@kith/shared/domains/jobs/approvals.ts'
import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { actsOf } from '../approvals/acts.ts'
import { ExpectedJobApprovalsDocument } from '../approvals/job-approvals.graphql.ts'
import type { JobChangeQuery } from './job-change.graphql.ts'

/** Tells what a change of these attributes and custom fields of a job is. */
export function actsOfChange(
  job: Pick<JobChangeQuery['getJob'], 'remunerationCustomFields'>,
  attributes: readonly JobAttribute[],
  fields: readonly CustomFieldPartsFragment[],
): JobAct[] {
  const isOfPay = ({ field }: CustomFieldPartsFragment) => job.remunerationCustomFields.some((each) => each.field.id === field.id)
  return actsOf(attributes, { ofPay: fields.some(isOfPay), ofJob: !fields.every(isOfPay) })
}

/** True once it is known that these acts will ask for approval. */
export function useExpectsApproval(jobId: string, acts: readonly JobAct[]): boolean {
  const { data } = useQuery(ExpectedJobApprovalsDocument, { variables: { jobId, acts: [...acts] }, skip: acts.length === 0 })
  return data?.listExpectedJobApprovals != null
}
