import { useQuery } from '@apollo/client/react'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { SavedViewsDocument } from './saved-views.graphql.ts'
import { viewAddress } from './view-state.ts'

/** The parameters of the address; someone who arrives at a declared list without any gets those of the view that it opens with. */
export function useListParameters(declaration: ListOfRecords | undefined) {
  const [given, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const [arrives, setArrives] = useState(given.size === 0)
  const { data, loading } = useQuery(SavedViewsDocument, {
    variables: { list: declaration?.name ?? '' },
    skip: !declaration,
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  })
  const savedViews = data?.listSavedViews ?? []
  const first = savedViews.find(({ isDefault }) => isDefault)
  const opening = arrives && given.size === 0 && first ? viewAddress(first, null) : null
  if (arrives && (given.size > 0 || (!loading && !first))) setArrives(false)
  useEffect(() => {
    if (opening) void navigate(opening, { replace: true })
  }, [opening, navigate])
  return { parameters: opening ? new URLSearchParams(opening) : given, setParameters, savedViews }
}
