import type { Shows } from '../lib/shows.ts'
import type { Ask, Known, Samples } from '../lib/page-samples.ts'
import { nextYear } from '../lib/clock.ts'

/** Jobs for actions that most jobs do not allow: one that is ending, a secondary one, one on leave. */
async function fittingJobs(ask: Ask): Promise<Known> {
  type Job = { id: string; isPrimaryJob: boolean }
  const query = `query ($filter: PeopleFilter) {
    listPeople(first: 200, filter: $filter) { items { id jobs { id isPrimaryJob } } } }`
  const job = async (filter: object, fits: (job: Job, all: readonly Job[]) => boolean) => {
    const { listPeople } = await ask<{ listPeople: { items: { id: string; jobs: Job[] }[] } }>(query, { filter })
    return listPeople.items.flatMap(({ id, jobs }) => jobs.filter((each) => fits(each, jobs)).map((each) => [id, each.id]))[0]
  }
  const found = {
    'people.jobs.cancel_end_of_job': await job({ employmentStatuses: ['EXITING_STAFF'] }, ({ isPrimaryJob }) => isPrimaryJob),
    'people.jobs.set_as_primary_job': await job({}, ({ isPrimaryJob }, jobs) => !isPrimaryJob && jobs.length > 1),
    'people.jobs.finalise_leave_return_date': await job({ situations: ['ON_LEAVE'] }, ({ isPrimaryJob }) => isPrimaryJob),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([route, ids]) => [
      [`${route}:personId`, ids?.[0]],
      [`${route}:jobId`, ids?.[1]],
    ]),
  )
}

type Update = { id: string; jobId: string; personId: string; personDisplayName: string }

/** An update that asked for approval; where there is none yet it is made and withdrawn, since nothing is switched while one is pending. */
async function aPendingUpdate(ask: Ask): Promise<Known> {
  const list = async () =>
    (await ask<{ all: { items: Update[] } }>('{ all: listJobUpdates(first: 1) { items { id jobId personId personDisplayName } } }')).all
      .items[0]
  const update = (await list()) ?? (await submitted(ask).then(list))
  const route = 'people.jobs.pending_updates'
  return {
    pendingUpdateId: update?.id,
    pendingUpdateName: `Update of ${update?.personDisplayName}’s job`,
    ...Object.fromEntries(
      ['list', 'show'].flatMap((page) => [
        [`${route}.${page}:personId`, update?.personId],
        [`${route}.${page}:jobId`, update?.jobId],
      ]),
    ),
  }
}

async function submitted(ask: Ask): Promise<void> {
  const save = 'mutation ($input: JobApprovalsUpdateInput!) { jobApprovalsUpdate(input: $input) { version } }'
  const { was } = await ask<{ was: { version: number } }>('{ was: getJobApprovals { version } }')
  const approvals = (version: number, isEnabled: boolean) =>
    ask<{ jobApprovalsUpdate: { version: number } }>(save, { input: { version, isEnabled, steps: [{ approverType: 'SUPERVISOR' }] } })
  const { jobApprovalsUpdate: on } = await approvals(was.version, true)
  const { people, reasons } = await ask<{ people: { items: { primaryJob: { id: string } | null }[] }; reasons: { id: string }[] }>(
    '{ people: listPeople(first: 50, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { primaryJob { id } } } reasons: listAllJobUpdateReasons { id } }',
  )
  const id = people.items.flatMap(({ primaryJob }) => primaryJob?.id ?? [])[0]
  const { job } = await ask<{ job: { id: string; version: number } }>('query ($id: ID!) { job: getJob(id: $id) { id version } }', { id })
  const input = { ...job, attributes: [{ attribute: 'FTE' }], fte: '0.9', effectiveFrom: nextYear('12-31'), reasonId: reasons[0]?.id }
  const { made } = await ask<{ made: { pendingUpdate: { id: string; version: number } } }>(
    'mutation ($input: JobUpdateInput!) { made: jobUpdate(input: $input) { pendingUpdate { id version } } }',
    { input },
  )
  const withdraw = 'mutation ($input: RecordVersionInput!) { jobPendingUpdateWithdraw(input: $input) { id } }'
  await ask(withdraw, { input: made.pendingUpdate })
  await approvals(on.version, false)
}

export const known: Samples = async (ask) => ({
  ...(await fittingJobs(ask)),
  ...(await aPendingUpdate(ask)),
  'people.jobs.payroll_change:type': 'pay-grade',
})

export const shows: Shows = {
  'people.jobs.history': { thing: 'ol.history' },
  'people.jobs.list': { tab: /^Jobs?$/, thing: 'article' },
  'people.jobs.timeline': { thing: '.timeline-ways' },
  'people.jobs.show': { part: 'Position details' },
}
