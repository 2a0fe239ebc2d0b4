import { useApolloClient } from '@apollo/client/react'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import type { SelectOption } from '#platform/form/fields.tsx'
import { useRecordOperations, type RecordOperations, type StartValues } from './record-operations.ts'
import { shortestLookUp, useLookUp } from './use-look-up.ts'

/** What a reference is chosen from: the list of all there is, or what its domain finds as someone types. */
export const useChoices = () => useChoicesIn(useRecordOperations().operations)

/** The same with the operations of a kind that the page is not about. */
export function useChoicesIn(operations: RecordOperations) {
  const client = useApolloClient()
  const lookUp = useLookUp()
  return ({ references }: Field) => {
    if (!references) return undefined
    const of = kindOf(references)
    const query = operations.choices(of)
    if (!query) return { load: (typed: string) => lookUp(of.kind, typed, of.permissions.view ?? ''), shortest: shortestLookUp }
    const load = async (typed: string) => {
      const { data } = await client.query({ query, fetchPolicy: 'cache-first' })
      return matching(choicesOf(data?.choices ?? [], { ordered: isSettingsList(of) && of.ordered === true }), typed)
    }
    return { load }
  }
}

/** A reference shows it until its choices are loaded. */
export function chosenOf(start: StartValues, name: string): SelectOption | null {
  const chosen = start[name.slice(0, -2)] as { id: string; label?: string | null } | null | undefined
  return chosen ? { value: chosen.id, label: chosen.label ?? '' } : null
}
