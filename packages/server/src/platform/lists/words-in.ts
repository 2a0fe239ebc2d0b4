import { textsIn } from '../words.ts'

/** The text of a key that a list declares, such as `people:columns.name`, in a language; in English where that lacks it. */
export function wordsIn(language: string, key: string): string {
  const text = textsIn(language)(key) ?? textsIn('en')(key)
  if (text === undefined) throw new Error(`A list names the text '${key}', which is not there`)
  return text
}
