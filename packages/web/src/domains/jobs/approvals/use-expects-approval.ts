import { useQuery } from '@apollo/client/react'
import type { JobAct } from '@kith/shared/domains/jobs/approvals.ts'
import { ExpectedJobApprovalsDocument } from './job-approvals.graphql.ts'

/** True once it is known that these acts will ask for approval. */
export function useExpectsApproval(jobId: string, acts: readonly JobAct[]): boolean {
  const { data } = useQuery(ExpectedJobApprovalsDocument, { variables: { jobId, acts: [...acts] }, skip: acts.length === 0 })
  return data?.listExpectedJobApprovals != null
}
