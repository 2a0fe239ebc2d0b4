import { readJob } from '#domains/jobs/testing/operations.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

type Asked = { totalFte?: string; totalJobs?: number; maximumFte?: string }
type Standing = {
  state: string
  fte: string
  jobs: number
  totalFte: string | null
  totalJobs: number | null
  isVacant: boolean
  faultSince: string | null
}
type Fault = { fault: string; effectiveFrom: string; effectiveTo: string | null; filled: string; allowed: string; jobId: string | null }

const setUp = 'mutation ($input: WorkforceRoleSetUpInput!) { role: workforceRoleSetUp(input: $input) { id } }'
const update = 'mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }'
const require = 'mutation ($input: WorkforceRoleRequirementCreateInput!) { workforceRoleRequirementCreate(input: $input) { id } }'
const read = `query ($id: ID!, $asAt: Date) { role: getWorkforceRole(id: $id) { version isEnabled
  standing(asAt: $asAt) { state fte jobs totalFte totalJobs isVacant faultSince }
  faults { fault effectiveFrom effectiveTo filled allowed jobId } } }`

/** A role of the plan, made by the administrator, with what it asks for from its first day on. */
export async function makeRole(server: TestServer, name: string, more: Readonly<Record<string, unknown>> & Asked = {}): Promise<string> {
  const input = { name, startDate: '2020-01-01', ...more }
  return (await server.as('admin').ask<{ role: { id: string } }>(setUp, { input })).role.id
}

export const askFor = (server: TestServer, workforceRoleId: string, effectiveFrom: string, asked: Asked) =>
  server.as('admin').ask(require, { input: { workforceRoleId, effectiveFrom, ...asked } })

type Change = { readonly role?: string | null; readonly fte?: string; readonly from: string; readonly to?: string }

/** Gives a job a role or another FTE as HR, perhaps through another process. */
export async function changeJob(server: TestServer, id: string, { role, fte, from, to }: Change, through = server.running) {
  const { version } = await readJob(server.as('hr'), id)
  const attributes = [...(role === undefined ? [] : [{ attribute: 'ROLE' }]), ...(fte === undefined ? [] : [{ attribute: 'FTE' }])]
  const values = { workforceRoleId: role, fte, effectiveFrom: from, effectiveTo: to, reasonId: server.world.lists['Correction'] }
  return server.as('hr', through).send(update, { input: { id, version, attributes, ...values } })
}

export const refusalsOf = ({ errors }: Awaited<ReturnType<typeof changeJob>>): string[] =>
  (errors ?? []).flatMap(({ extensions }) =>
    (extensions.problems ?? []).map(({ rule, parameters = {} }: { rule: string; parameters?: Readonly<Record<string, unknown>> }) =>
      [`${rule}_${String(parameters['context'])}`, parameters['day'], parameters['filled'], parameters['allowed']]
        .filter(Boolean)
        .join(' '),
    ),
  )

export async function readRole(server: TestServer, id: string, asAt?: string) {
  return (
    await server.as('admin').ask<{ role: { version: number; isEnabled: boolean; standing: Standing; faults: Fault[] } }>(read, { id, asAt })
  ).role
}
