import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { askedOf } from './approving.ts'
import { hire, hireAgain, ordinaryJob } from './hire.ts'

const versionOf = async (server: TestServer, id: string) => {
  const [job] = await server.rows<{ version: number }>('select version from jobs where id = $1', [id])
  return { id, version: job?.version ?? 0 }
}
const somebodysJob = async (server: TestServer) => versionOf(server, (await hire(server)).job)
const contractor = async (server: TestServer) => versionOf(server, (await hire(server, { expectedCompanyEndDate: '2026-12-31' })).job)
const reasonOf = (server: TestServer, table: string) =>
  server.rows<{ id: string }>(`select id from ${table} where tenant_id = $1 order by id limit 1`, [server.world.tenantId])

export const examples: MutationExamples = {
  jobCreate: async (server) => {
    const { person } = await hire(server)
    const { fte, ...job } = ordinaryJob(server)
    return { ...job, fte, personId: person, supervisorJobId: server.world.jobs.manager, remuneration: { type: 'NONE' } }
  },
  jobUpdate: async (server) => ({
    ...(await somebodysJob(server)),
    effectiveFrom: '2026-12-01',
    attributes: [{ attribute: 'FTE' }, { attribute: 'REMUNERATION' }, { attribute: 'SUPERVISOR' }],
    fte: '0.5',
    supervisorJobId: server.world.jobs.director,
    remuneration: { type: 'ANNUAL_SALARY', baseAnnual: '90000', currency: 'AUD' },
    reasonId: (await reasonOf(server, 'job_update_reasons'))[0]?.id,
  }),
  jobUpdateCancel: (server) => plannedUpdate(server),
  jobUpdateReinstate: async (server) => {
    const { version: _, ...planned } = await plannedUpdate(server)
    const cancel = 'mutation ($input: JobUpdateCancelInput!) { jobUpdateCancel(input: $input) { id } }'
    await server.as('admin').ask(cancel, { input: { ...planned, ...(await versionOf(server, planned.id)) } })
    return { ...planned, ...(await versionOf(server, planned.id)) }
  },
  jobHistoryUpdate: async (server) => ({
    ...(await somebodysJob(server)),
    effectiveFrom: '2025-01-01',
    attributes: [{ attribute: 'FTE' }, { attribute: 'SUPERVISOR' }],
    fte: '0.8',
    supervisorJobId: server.world.jobs.director,
  }),
  jobExpectedEndDateSet: async (server) => ({ ...(await somebodysJob(server)), expectedCompanyEndDate: '2027-06-30' }),
  jobExpectedEndDateAdjust: async (server) => ({ ...(await contractor(server)), expectedCompanyEndDate: '2027-06-30' }),
  jobExpectedEndDateRemove: (server) => contractor(server),
  jobEndDateFinalise: async (server) => ({
    ...(await somebodysJob(server)),
    companyEndDate: '2026-12-31',
    turnoverReasonId: (await reasonOf(server, 'turnover_reasons'))[0]?.id,
  }),
  jobEndDateCancel: async (server) => versionOf(server, (await hire(server, { companyEndDate: '2026-12-31' })).job),
  jobLeaveReturnFinalise: async (server) => {
    const { job } = await hire(server)
    const leaveTypeId = (await reasonOf(server, 'leave_types'))[0]?.id
    const input = { jobId: job, leaveTypeId, startDate: '2026-03-02' }
    const { done } = await server
      .as('admin')
      .ask<{ done: { id: string } }>('mutation ($input: JobLeaveCreateInput!) { done: jobLeaveCreate(input: $input) { id } }', { input })
    return { id: done.id, version: 1, endDate: '2026-06-01' }
  },
  jobSetAsPrimary: async (server) => versionOf(server, await hireAgain(server, (await hire(server)).person)),
  jobProbationEndDateUpdate: async (server) => ({ ...(await somebodysJob(server)), probationEndDate: '2026-12-31' }),
  jobRecruitmentUpdate: async (server) => ({
    ...(await somebodysJob(server)),
    recruitmentSourceId: (await reasonOf(server, 'recruitment_sources'))[0]?.id,
    recruitmentCost: '1500',
  }),
  jobDelete: somebodysJob,
  jobCompanyStartDateUpdate: async (server) => ({ ...(await somebodysJob(server)), companyStartDate: '2025-02-01' }),
  // Off, so that all other examples are written at once
  jobApprovalsUpdate: async (server) => {
    const { getJobApprovals: was } = await server
      .as('admin')
      .ask<{ getJobApprovals: { version: number } }>('{ getJobApprovals { version } }')
    const steps = [{ approverType: 'SUPERVISOR' }, { approverType: 'SPECIFIC_PERSON', personId: server.world.people.other }]
    return { version: was.version, isEnabled: false, steps }
  },
  jobPendingUpdateDecide: async (server) => ({ ...(await askedOf(server, 'admin')), decision: 'DECLINE', comment: 'Next year' }),
  jobPendingUpdateWithdraw: (server) => askedOf(server, 'other'),
  jobPendingUpdateOverride: async (server) => ({ ...(await askedOf(server, 'other')), comment: 'Agreed by phone' }),
}

/** What follows from these, such as who is asked next and what another mutation writes, has events that their previews do not show. */
export const followed = /^jobPendingUpdate(Decide|Override)$/

/** An update of a job of its own that has not begun, as it is cancelled. */
async function plannedUpdate(server: TestServer) {
  const { job } = await hire(server)
  const attributes = [{ attribute: 'FTE' }, { attribute: 'REMUNERATION' }, { attribute: 'SUPERVISOR' }]
  const planned = {
    ...(await versionOf(server, job)),
    effectiveFrom: '2027-12-01',
    attributes,
    fte: '0.5',
    supervisorJobId: server.world.jobs.director,
    remuneration: { type: 'NONE' },
    reasonId: (await reasonOf(server, 'job_update_reasons'))[0]?.id,
  }
  await server.as('admin').ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', { input: planned })
  const [update] = await server.rows<{ id: string }>('select id from job_updates where job_id = $1', [job])
  return { ...(await versionOf(server, job)), updateId: update?.id, attributes }
}
