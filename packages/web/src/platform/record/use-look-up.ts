import { useApolloClient } from '@apollo/client/react'
import type { SelectOption } from '#platform/form/SelectField.tsx'
import { useSite } from '#platform/routing/site.ts'

/** Finds records of a kind by what is typed, as its domain contributes it. */
export function useLookUp() {
  const site = useSite()
  const client = useApolloClient()
  return async (kind: string, text: string, permission: string): Promise<readonly SelectOption[]> => {
    const contribution = site.contributed('lookUps').find(({ of }) => of === kind)
    if (!contribution || text.trim().length < shortestLookUp) return []
    const { lookUp } = await contribution.load()
    return lookUp({ client, text, permission })
  }
}

export const shortestLookUp = 2
