import { createContext } from 'react'

/** How light the texts of the organisation are; plain where nobody is signed in. */
export const Levity = createContext<'STANDARD' | 'FUN'>('STANDARD')

type Say = (key: never, values?: object) => string
const known = new WeakMap<Say, Say>()

/** Says `greeting_fun` instead of `greeting`, where a text has such a variant beside it; of one function always the same. */
export function lighter<Plain extends Say>(t: Plain): Plain {
  const made = known.get(t) ?? ((key, values) => t(key, { context: 'fun', ...values }))
  known.set(t, made)
  return made as Plain
}
