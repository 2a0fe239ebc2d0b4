import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { NoSearch, type SelectOption } from '#platform/form/SelectField.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'
import { wordOf } from './record-pages.ts'

/** Finds records of a kind by what is typed, as its domain contributes it; where it may not search, throws a `NoSearch` that says so. */
export function useLookUp() {
  const { t } = useTranslation()
  const site = useSite()
  const client = useApolloClient()
  return async (kind: string, text: string, permission: string): Promise<readonly SelectOption[]> => {
    const contribution = site.contributed('lookUps').find(({ of }) => of === kind)
    if (!contribution || text.trim().length < shortestLookUp) return []
    const { lookUp } = await contribution.load()
    const found = await lookUp({ client, text, permission })
    if ('none' in found) throw new NoSearch(t(found.none))
    return found
  }
}

/**
 * Finds records of several kinds together, under the names of the kinds and with the kind before each id: `person:…`. Where nothing is
 * found and one of the kinds is not searched, throws why.
 */
export function useLookUps() {
  useTranslation('records')
  const text = useText()
  const lookUp = useLookUp()
  return async (kinds: readonly string[], typed: string, permission: string): Promise<readonly SelectOption[]> => {
    const answers = await Promise.allSettled(kinds.map((kind) => lookUp(kind, typed, permission)))
    const found = answers.flatMap((answer, place) => {
      if (answer.status === 'rejected') return []
      const kind = kinds[place] ?? ''
      return answer.value.map((option) => ({ ...option, value: `${kind}:${option.value}`, heading: text(wordOf(kind, 'many')) }))
    })
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (found.length === 0 && failed) throw failed.reason
    return found
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
