import { useQuery } from '@apollo/client/react'
import { workTypes } from '@kith/shared/domains/organisation.ts'
import { employmentStatuses, type EmploymentStatus } from '@kith/shared/domains/people.ts'
import { peopleList } from '@kith/shared/domains/people/list.ts'
import { situationsOfRecords, valuesOf } from '@kith/shared/situations.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { choicesOf } from '#platform/form/choices.ts'
import { useCustomFilters } from '#platform/custom-fields/use-listed-fields.ts'
import type { Filter } from '#platform/list/ListToolbar.tsx'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PeopleFilter, PeopleSituation, WorkType } from '#src/generated/schema-types.ts'
import { PeopleFilterOptionsDocument, PeopleSupervisorDocument } from './people-directory.graphql.ts'
import { withDescendants } from './tree.ts'

/** The chips of the directory, and the filter that they ask the server for. */
export function usePeopleFilters(list: ListState, listed: Parameters<typeof useCustomFilters>[0]) {
  const { t } = useTranslation(['people', 'choices'])
  const text = useText()
  const { may } = useSession()
  const { data } = useQuery(PeopleFilterOptionsDocument)
  const { status, situation, unit, entity, location, title, work, supervisor, probation, team } = list.filters
  const { data: above } = useQuery(PeopleSupervisorDocument, { variables: { jobId: supervisor ?? '' }, skip: !supervisor })
  const units = data?.listAllBusinessUnits ?? []
  const places = data?.listAllLocations ?? []
  const statuses = employmentStatuses.filter((each) => each !== 'PAST_STAFF' || may('people.past_profile.view'))
  const situations = valuesOf(peopleList.filters.situation).filter((each) => {
    const said = situationsOfRecords.get(each)
    return !said || may(said.view)
  })
  const custom = useCustomFilters(listed, list)
  const chips: Filter[] = [
    { name: 'status', label: t('filters.status'), options: statuses.map((value) => ({ value, label: t(`status.${value}`) })) },
    ...(may('people.jobs.view', 'SUBORDINATE')
      ? [
          {
            name: 'situation',
            label: t('filters.situation'),
            options: situations.map((value) => ({ value, label: text(`choices:PeopleSituation.${value}` as TextKey) })),
          },
        ]
      : []),
    { name: 'unit', label: t('filters.businessUnit'), options: choicesOf(units) },
    { name: 'entity', label: t('filters.businessEntity'), options: choicesOf(data?.listAllBusinessEntities ?? []) },
    { name: 'location', label: t('filters.location'), options: choicesOf(places) },
    { name: 'title', label: t('filters.positionTitle'), options: choicesOf(data?.listAllPositionTitles ?? []) },
    { name: 'work', label: t('filters.workType'), options: workTypes.map((value) => ({ value, label: t(`choices:WorkType.${value}`) })) },
    ...(supervisor
      ? [
          {
            name: 'supervisor',
            label: t('columns.supervisor'),
            options: [{ value: supervisor, label: above?.getJob.personDisplayName ?? '…' }],
          },
        ]
      : []),
    ...(may('people.jobs.view')
      ? [{ name: 'probation', label: t('filters.probation'), options: [{ value: 'yes', label: t('filters.onProbation') }] }]
      : []),
    ...(may('people.profile.view', 'SUBORDINATE')
      ? [{ name: 'team', label: t('filters.team'), options: [{ value: 'yes', label: t('filters.onlyTeam') }] }]
      : []),
    ...custom.chips,
  ]
  const filter: PeopleFilter = {
    ...(status ? { employmentStatuses: [status as EmploymentStatus] } : {}),
    ...(situation ? { situations: [situation as PeopleSituation] } : {}),
    ...(unit ? { businessUnitIds: withDescendants(unit, units) } : {}),
    ...(entity ? { businessEntityIds: [entity] } : {}),
    ...(location ? { locationIds: withDescendants(location, places) } : {}),
    ...(title ? { positionTitleIds: [title] } : {}),
    ...(work ? { workTypes: [work as WorkType] } : {}),
    ...(supervisor ? { supervisorJobIds: [supervisor] } : {}),
    ...(probation ? { onProbation: true } : {}),
    ...(team ? { team: true } : {}),
  }
  return { chips, filter, customFields: custom.asked }
}
