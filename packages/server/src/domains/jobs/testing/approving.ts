import type { Position } from '@kith/shared/positions.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { hire } from './hire.ts'
import { readJob } from './operations.ts'

export type Step = {
  approverType: Position
  businessUnitRepresentativeTypeId?: string
  locationRepresentativeTypeId?: string
  personId?: string
}
export type PendingAnswer = {
  id: string
  version: number
  state: string
  outcome: string | null
  problems: string[]
  effectiveFrom: string
  requestedByName: string | null
  settledByName: string | null
  viewerCan: string[]
  changes: {
    field: string
    change: { before: string | null; after: string | null; remunerationAfter: { baseAnnual: string } | null } | null
  }[]
  steps: {
    position: string
    state: string
    isExpected: boolean
    skippedBecause: string | null
    decidedByName: string | null
    comment: string | null
    people: { name: string }[]
  }[]
}

const pendingFields = `id version state outcome problems effectiveFrom requestedByName settledByName viewerCan
  changes { field change { before after remunerationAfter { baseAnnual } } }
  steps { position state isExpected skippedBecause decidedByName comment people { name } }`
export const updateJob = `mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id version fte pendingUpdate { ${pendingFields} } } }`
export const decide = `mutation ($input: JobPendingUpdateDecideInput!) { done: jobPendingUpdateDecide(input: $input) { ${pendingFields} } }`
export const withdraw = `mutation ($input: RecordVersionInput!) { done: jobPendingUpdateWithdraw(input: $input) { ${pendingFields} } }`
export const override = `mutation ($input: JobPendingUpdateOverrideInput!) { done: jobPendingUpdateOverride(input: $input) { ${pendingFields} } }`
export const saveApprovals =
  'mutation ($input: JobApprovalsUpdateInput!) { jobApprovalsUpdate(input: $input) { version isEnabled steps { approverType } } }'
export const getPending = `query ($id: ID!) { getJobPendingUpdate(id: $id) { ${pendingFields} } }`
export const listPending = `query ($jobId: ID!) { listJobPendingUpdates(jobId: $jobId) { ${pendingFields} } }`
export const listUpdates = `query ($group: JobUpdateGroup) { listJobUpdates(group: $group, first: 200) { items { ${pendingFields} } endCursor } }`

/** Switches job approvals on with these steps, or off. */
export async function approveBy(server: TestServer, steps: readonly Step[] | 'nobody'): Promise<void> {
  await (steps === 'nobody' ? saveSteps(server, false, [{ approverType: 'SUPERVISOR' }]) : saveSteps(server, true, steps))
}

async function saveSteps(server: TestServer, isEnabled: boolean, steps: readonly Step[]): Promise<void> {
  const client = server.as('hr')
  const { getJobApprovals: was } = await client.ask<{ getJobApprovals: { version: number } }>('{ getJobApprovals { version } }')
  await client.ask(saveApprovals, { input: { version: was.version, isEnabled, steps } })
}

/** The input of an update of a job as it is now. */
export async function updateOf(server: TestServer, job: string, values: object) {
  const { version } = await readJob(server.as('hr'), job)
  return {
    input: {
      id: job,
      version,
      effectiveFrom: '2026-12-01',
      reasonId: server.world.lists['Promotion'],
      attributes: [{ attribute: 'FTE' }],
      fte: '0.5',
      ...values,
    },
  }
}

export async function submit(server: TestServer, as: TestClient, job: string, values: object = {}): Promise<PendingAnswer> {
  const { jobUpdate } = await as.ask<{ jobUpdate: { pendingUpdate: PendingAnswer | null } }>(updateJob, await updateOf(server, job, values))
  if (!jobUpdate.pendingUpdate) throw new Error('The update asked for no approval')
  return jobUpdate.pendingUpdate
}

export async function pendingAt(as: TestClient, id: string): Promise<PendingAnswer> {
  return (await as.ask<{ getJobPendingUpdate: PendingAnswer }>(getPending, { id })).getJobPendingUpdate
}

/** Takes a step of a request at its version of now. */
export async function take(as: TestClient, document: string, { id }: { id: string }, values: object = {}): Promise<PendingAnswer> {
  const { version } = await pendingAt(as, id)
  return (await as.ask<{ done: PendingAnswer }>(document, { input: { id, version, ...values } })).done
}

export const approve = (as: TestClient, request: { id: string }) => take(as, decide, request, { decision: 'APPROVE' })

/** `SUPERVISOR ASKED Malik Osei` for each step. */
export const told = ({ steps }: Pick<PendingAnswer, 'steps'>): string[] =>
  steps.map(({ position, state, skippedBecause, isExpected, people }) =>
    [position, isExpected ? 'EXPECTED' : state, skippedBecause, people.map(({ name }) => name).join('+')].filter(Boolean).join(' '),
  )

/** A request of HR that waits for one person, in an organisation where all other updates are written at once. */
export async function askedOf(server: TestServer, approver: Exclude<WorldPerson, 'stranger'>): Promise<{ id: string; version: number }> {
  await saveSteps(server, false, [{ approverType: 'SPECIFIC_PERSON', personId: server.world.people[approver] }])
  // Behind the back of the door, which would refuse it while others are pending
  const set = (isEnabled: boolean) =>
    server.rows('update approval_policies set is_enabled = $1 where tenant_id = $2', [isEnabled, server.world.tenantId])
  await set(true)
  const { id, version } = await submit(server, server.as('hr'), (await hire(server)).job)
  await set(false)
  return { id, version }
}
