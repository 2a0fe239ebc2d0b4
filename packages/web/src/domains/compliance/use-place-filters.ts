import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { choicesOf } from '#platform/form/choices.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { withSet, type Filter } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { withDescendants } from '#domains/people/public.ts'
import { ComplianceAboveDocument, ComplianceFilterOptionsDocument, ComplianceSupervisorsDocument } from './place-filters.graphql.ts'

/** The filters by which all lists of compliance are narrowed to a part of the organisation, and what they ask the server for. */
export function usePlaceFilters({ filters: { entity, unit, location, supervisor } }: ListState) {
  const { t } = useTranslation('people')
  const { data } = useQuery(ComplianceFilterOptionsDocument)
  const above = useSupervisorFilter(supervisor ?? null)
  const units = data?.listAllBusinessUnits ?? []
  const places = data?.listAllLocations ?? []
  const chips: Filter[] = [
    { name: 'entity', label: t('filters.businessEntity'), options: choicesOf(data?.listAllBusinessEntities ?? []) },
    { name: 'unit', label: t('filters.businessUnit'), options: choicesOf(units) },
    { name: 'location', label: t('filters.location'), options: choicesOf(places) },
    above,
  ]
  return {
    chips,
    filter: {
      ...(entity ? { businessEntityIds: [entity] } : {}),
      ...(unit ? { businessUnitIds: withDescendants(unit, units) } : {}),
      ...(location ? { locationIds: withDescendants(location, places) } : {}),
      ...(supervisor ? { supervisorJobIds: [supervisor] } : {}),
    },
  }
}

const shortest = 2

function useSupervisorFilter(set: string | null): Filter {
  const { t } = useTranslation('people')
  const [text, setText] = useState('')
  const { data: above } = useQuery(ComplianceAboveDocument, { variables: { jobId: set ?? '' }, skip: !set })
  const { data, loading } = useQuery(ComplianceSupervisorsDocument, { variables: { text }, skip: text.trim().length < shortest })
  const found = (data?.performSupervisorJobSearch.results ?? []).map(({ id, personDisplayName, jobName }) => ({
    value: id,
    label: [personDisplayName, jobName].filter(Boolean).join(' · '),
  }))
  const chosen = set ? [{ value: set, label: above?.getJob.personDisplayName ?? '…' }] : []
  return {
    name: 'supervisor',
    label: t('columns.supervisor'),
    options: withSet(found, chosen, text),
    onSearch: setText,
    isSearching: loading,
  }
}
