import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { exampleInput } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeDraft, reportTo, submitDraft, takeOn, asInput, readDraft } from './reorganisations.ts'

let made = 0
const day = '2027-01-01'

async function draft(server: TestServer) {
  const { job } = await hire(server)
  const move = reportTo(job, server.world.jobs.manager)
  const { id, version } = await makeDraft(server.as('admin'), day, [move], server.world.lists['Restructure'])
  return { id, version, job }
}

/** The updates of its job tell of each move. */
export const followed = /^reorganisation(Submit|Withdraw)$/

export const examples: MutationExamples = {
  workforceRoleSetUp: async (server) => ({
    ...(await exampleInput(server, workforceRole)),
    name: 'Night shift lead',
    totalFte: '2',
    totalJobs: 2,
  }),
  reorganisationMove: async (server) => {
    const { id, version } = await draft(server)
    const { job } = await hire(server)
    const { jobs, lists } = server.world
    const places = { businessUnitId: lists['Design'], locationId: lists['Sydney'], positionTitleId: lists['Manager'] }
    const attributes = ['SUPERVISOR', 'BUSINESS_UNIT', 'LOCATION', 'POSITION_TITLE', 'FTE']
    return { id, version, moves: [asInput({ jobId: job, attributes, supervisorJobId: jobs.manager, ...places, fte: '0.5' })] }
  },
  reorganisationUnmove: async (server) => {
    const { id, version, job } = await draft(server)
    return { id, version, jobs: [{ jobId: job }] }
  },
  reorganisationSubmit: async (server) => {
    const { id, version } = await draft(server)
    return { id, version }
  },
  reorganisationWithdraw: async (server) => {
    const { id } = await draft(server)
    await takeOn(server.as('admin'), submitDraft, { id })
    return { id, version: (await readDraft(server.as('admin'), id)).version }
  },
  reorganisationDuplicate: async (server) => {
    const { id, version } = await draft(server)
    return { id, version, name: `Copy ${(made += 1)}`, effectiveFrom: day }
  },
}
