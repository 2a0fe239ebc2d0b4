import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { withSet, type Filter } from '#platform/list/filters.ts'
import { shortestLookUp } from '#platform/record/use-look-up.ts'
import { ExplainablePeopleDocument, ExplainedPersonDocument } from './explain.graphql.ts'

/** Whom the question is about, found by name. */
export function usePersonFilter(set: string | null): Filter {
  const { t } = useTranslation('access')
  const [text, setText] = useState('')
  const { data: chosen } = useQuery(ExplainedPersonDocument, { variables: { id: set ?? '' }, skip: set === null, context: { quiet: true } })
  const { data: found, loading } = useQuery(ExplainablePeopleDocument, {
    variables: { searchText: text },
    skip: text.trim().length < shortestLookUp,
    context: { quiet: true },
  })
  const option = ({ id, displayName }: { id: string; displayName: string }) => ({ value: id, label: displayName })
  const named = (found?.performPeopleDropdownSearch.results ?? []).flatMap(({ person }) => (person ? [option(person)] : []))
  const options = withSet(named, set && chosen ? [option(chosen.getPerson)] : [], text)
  return { name: 'person', label: t('explain.person'), options, onSearch: setText, isSearching: loading }
}
