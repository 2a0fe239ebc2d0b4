import { useQuery } from '@apollo/client/react'
import { workTypes } from '@kith/shared/domains/organisation.ts'
import { employmentStatuses, type EmploymentStatus } from '@kith/shared/domains/people.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesOf, matching } from '#platform/form/choices.ts'
import type { Filter } from '#platform/list/ListToolbar.tsx'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PeopleFilter, WorkType } from '#src/generated/schema-types.ts'
import { PeopleFilterOptionsDocument } from './people-directory.graphql.ts'
import { withDescendants } from './tree.ts'

/** The chips of the directory, and the filter that they ask the server for. */
export function usePeopleFilters(list: ListState): { chips: Filter[]; filter: PeopleFilter } {
  const { t } = useTranslation(['people', 'choices'])
  const { may } = useSession()
  const { data } = useQuery(PeopleFilterOptionsDocument)
  const { status, unit, entity, location, title, work, team } = list.filters
  const units = data?.listAllBusinessUnits ?? []
  const places = data?.listAllLocations ?? []
  const statuses = employmentStatuses.filter((each) => each !== 'PAST_STAFF' || may('people.past_profile.view'))
  const chips = [
    { name: 'status', label: t('filters.status'), options: statuses.map((value) => ({ value, label: t(`status.${value}`) })) },
    useSearchable({ name: 'unit', label: t('filters.businessUnit'), options: choicesOf(units) }, unit),
    useSearchable({ name: 'entity', label: t('filters.businessEntity'), options: choicesOf(data?.listAllBusinessEntities ?? []) }, entity),
    useSearchable({ name: 'location', label: t('filters.location'), options: choicesOf(places) }, location),
    useSearchable({ name: 'title', label: t('filters.positionTitle'), options: choicesOf(data?.listAllPositionTitles ?? []) }, title),
    { name: 'work', label: t('filters.workType'), options: workTypes.map((value) => ({ value, label: t(`choices:WorkType.${value}`) })) },
    ...(may('people.profile.view', 'SUBORDINATE')
      ? [{ name: 'team', label: t('filters.team'), options: [{ value: 'yes', label: t('filters.onlyTeam') }] }]
      : []),
  ]
  return {
    chips,
    filter: {
      ...(status ? { employmentStatuses: [status as EmploymentStatus] } : {}),
      ...(unit ? { businessUnitIds: withDescendants(unit, units) } : {}),
      ...(entity ? { businessEntityIds: [entity] } : {}),
      ...(location ? { locationIds: withDescendants(location, places) } : {}),
      ...(title ? { positionTitleIds: [title] } : {}),
      ...(work ? { workTypes: [work as WorkType] } : {}),
      ...(team ? { team: true } : {}),
    },
  }
}

const MOST_OPTIONS = 50

/** Long lists of options show the first that match what is typed, and the one that is set. */
function useSearchable(filter: Filter, set: string | null | undefined): Filter {
  const [text, setText] = useState('')
  if (filter.options.length <= MOST_OPTIONS) return filter
  const found = matching(filter.options, text).slice(0, MOST_OPTIONS)
  const chosen = filter.options.filter(({ value }) => value === set && !found.some((each) => each.value === value))
  return { ...filter, options: [...chosen, ...found], onSearch: setText }
}
