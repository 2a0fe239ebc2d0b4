import { useState } from 'react'
import { ownName } from '#platform/form/choices.ts'
import type { SelectOption } from '#platform/form/fields.tsx'

type Load = (text: string) => Promise<readonly SelectOption[]>

export interface ChosenNames {
  /** The same lookup; what it finds is remembered. */
  remembering: (load: Load) => Load
  /** The name of a record that was found. */
  of: (id: string | null) => string | null
}

/** The names of what was chosen on earlier steps, or before the first, for the review. */
export function useChosenNames(...before: readonly (SelectOption | undefined)[]): ChosenNames {
  const [names] = useState(() => new Map(before.flatMap((each) => (each ? [[each.value, each.label]] : []))))
  return {
    remembering: (load) => async (text) => {
      const options = await load(text)
      for (const { value, label } of options) names.set(value, ownName(label))
      return options
    },
    of: (id) => (id === null ? null : (names.get(id) ?? null)),
  }
}
