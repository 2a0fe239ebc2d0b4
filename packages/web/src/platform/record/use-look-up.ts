import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
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

/** What records that were found before are called: names by kind and id, as they become known. */
export function useNames(records: readonly { kind: string; id: string }[]): (id: string) => string | undefined {
  const site = useSite()
  const client = useApolloClient()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const missing = records.filter(({ id }) => !(id in names))
  useEffect(() => {
    for (const { kind, id } of missing)
      void site
        .contributed('lookUps')
        .find(({ of }) => of === kind)
        ?.load()
        .then(({ nameOf }) => nameOf?.({ client, id }))
        .then((name) => setNames((before) => ({ ...before, [id]: name ?? '…' })))
        .catch(() => undefined)
    // Once for each of them
    // oxlint-disable-next-line react/exhaustive-deps
  }, [missing.map(({ id }) => id).join(' ')])
  return (id) => names[id]
}

export const shortestLookUp = 2
