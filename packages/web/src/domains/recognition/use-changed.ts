import { useApolloClient } from '@apollo/client/react'

/** Has everything asked again that shows what colleagues said to one another. */
export function useChanged(): () => void {
  const { cache } = useApolloClient()
  return () => {
    for (const fieldName of ['listRecognitions', 'listRecognitionsGiven', 'getTeamToday']) cache.evict({ fieldName })
  }
}
