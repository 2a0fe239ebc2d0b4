import { countriesByUse } from '@kith/shared/countries.ts'
import { shownIn, type Texts } from '@kith/shared/words.ts'
import type { Column } from '../upload.ts'
import { choiceInWords } from './choices.ts'

/** The values that the cells of a column can mean, by the name under which an organisation remembers other words for them. */
export type FixedWords = {
  readonly name: string
  readonly values: readonly string[]
  /** What the organisation calls them. */
  readonly labels?: ReadonlyMap<string, string>
}

const countries: FixedWords = { name: 'country', values: countriesByUse(new Map()).map(({ isoCode }) => isoCode) }
export const yesNo: FixedWords = { name: 'yesNo', values: ['true', 'false'] }

export function fixedWordsOf({ kind, name, path = '', options, choices = [], choicesName = name }: Column): FixedWords | undefined {
  if (options) {
    const offered = options.each.filter(({ isEnabled }) => isEnabled)
    return { name: path, values: offered.map(({ id }) => id), labels: new Map(offered.map(({ id, label }) => [id, label])) }
  }
  if (kind === 'choice') return { name: choicesName, values: choices }
  if (kind === 'yes/no') return yesNo
  return kind === 'country' ? countries : undefined
}

/** A value as the screen says it. */
export function fixedWordIn({ language, texts }: { language: string; texts: Texts }, { name, labels }: FixedWords, value: string): string {
  if (name === countries.name) return shownIn(language)(value, 'country')
  if (name === yesNo.name) return texts(`bulk-data:help.${value === 'true' ? 'yes' : 'no'}`) ?? value
  return labels?.get(value) ?? choiceInWords(texts, name, value)
}
