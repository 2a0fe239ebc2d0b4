import type { Shows } from '../lib/shows.ts'
import type { Named, Samples } from '../lib/page-samples.ts'

type Rating = { id: string; personId: string; person: { displayName: string }; viewerCan: string[] }

type Reported = {
  templates: { items: Named[] }
  groups: { items: (Named & { state: string; viewerCan: string[] })[] }
  own: { id: string }[]
  me: { user: { personId: string } }
}

/** A report by its template, a metric group that can be deleted, and a rating that whoever asks was asked for. */
export const known: Samples = async (ask) => {
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

export const shows: Shows = {
  'me.ratings.show': { heading: /^Rate / },
  'people.ratings.delete': { dialog: /^Delete/ },
}
