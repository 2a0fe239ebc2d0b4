import type { Ask, Known, Named } from './page-samples.ts'

type Rating = { id: string; personId: string; person: { displayName: string }; viewerCan: string[] }
type Reported = {
  templates: { items: Named[] }
  groups: { items: (Named & { state: string; viewerCan: string[] })[] }
  own: { id: string }[]
  me: { user: { personId: string } }
}

/** A report by its template, a metric group that can be deleted, and a rating that whoever asks was asked for. */
export async function reports(ask: Ask): Promise<Known> {
  const { templates, groups, own, me } = await ask<Reported>(`{
    templates: listPerformanceReportTemplates(first: 1) { items { id name } }
    groups: listMetricGroups(first: 50) { items { id name state viewerCan } }
    own: listOwnMetricResponses { id } me: getSession { user { personId } } }`)
  const deletable = groups.items.find(({ viewerCan }) => viewerCan.includes('delete'))
  const input = { personId: me.user.personId, groupId: groups.items.find(({ state }) => state === 'ACTIVE')?.id, side: 'SUBJECT' }
  const create = 'mutation ($input: MetricResponseCreateInput!) { made: metricResponseCreate(input: $input) { id } }'
  const answerable = own[0] ?? (await ask<{ made: { id: string } }>(create, { input })).made
  const { ratings } = await ask<{ ratings: { items: Rating[] } }>(
    '{ ratings: listMetricResponses(first: 200) { items { id personId person { displayName } viewerCan } } }',
  )
  const rating = ratings.items.find(({ viewerCan }) => viewerCan.includes('delete'))
  return {
    'people.ratings.delete:metricResponseId': rating?.id,
    'people.ratings.delete:personId': rating?.personId,
    'people.ratings.delete:personName': rating?.person.displayName,
    frameworkId: templates.items[0]?.id,
    frameworkName: templates.items[0]?.name,
    'settings.performance_metric_groups.delete:metricGroupId': deletable?.id,
    'settings.performance_metric_groups.delete:metricGroupName': deletable?.name,
    'me.ratings.show:metricResponseId': answerable.id,
  }
}

/** An identity provider, which is never asked anything. */
export async function aProvider(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: { providers: Named[] } }>('{ all: getSingleSignOn { providers { id name } } }')
  const input = { protocol: 'OPENID', name: 'Harbour login', issuer: 'https://login.example.com', clientId: 'kith' }
  const create = 'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id name } }'
  const provider = all.providers[0] ?? (await ask<{ made: Named }>(create, { input })).made
  return { identityProviderId: provider.id, identityProviderName: provider.name }
}

type Update = { id: string; jobId: string; personId: string; personDisplayName: string }

/** An update that asked for approval; where there is none yet it is made and withdrawn, since nothing is switched while one is pending. */
export async function aPendingUpdate(ask: Ask): Promise<Known> {
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
  const input = { ...job, attributes: [{ attribute: 'FTE' }], fte: '0.9', effectiveFrom: '2030-01-01', reasonId: reasons[0]?.id }
  const { made } = await ask<{ made: { pendingUpdate: { id: string; version: number } } }>(
    'mutation ($input: JobUpdateInput!) { made: jobUpdate(input: $input) { pendingUpdate { id version } } }',
    { input },
  )
  const withdraw = 'mutation ($input: JobPendingUpdateWithdrawInput!) { jobPendingUpdateWithdraw(input: $input) { id } }'
  await ask(withdraw, { input: made.pendingUpdate })
  await approvals(on.version, false)
}
