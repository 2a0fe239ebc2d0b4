import { languages } from '../../../packages/shared/src/languages.ts'
import { namespacesIn, wordsFolder } from './texts.ts'

type Texts = ReadonlyMap<string, string>
type Verdict = {
  /** What can be right in no language: keys that English lacks, empty texts, other placeholders. */
  readonly faults: readonly string[]
  /** Texts that are shown in English until somebody translates them. */
  readonly untranslated: readonly string[]
}

/** Compares the other languages with English, key by key and placeholder by placeholder. */
export function checkWords(folder = wordsFolder): Verdict {
  const english = namespacesIn(folder, 'en')
  const compared = languages
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const others = namespacesIn(folder, language)
      const names = [...new Set([...english.keys(), ...others.keys()])]
      return names.map((name) => [`${language} ${name}`, english.get(name) ?? none, others.get(name) ?? none] as const)
    })
  return {
    faults: compared.flatMap(([place, original, texts]) => faultsIn(place, original, texts)),
    untranslated: compared.flatMap(([place, original, texts]) =>
      [...original.keys()].filter((key) => !texts.has(key) && !isPluralOf(key, texts)).map((key) => `${place}: ${key}`),
    ),
  }
}

const none: Texts = new Map()

const faultsIn = (place: string, english: Texts, texts: Texts): string[] => [
  ...[...texts.keys()].filter((key) => !english.has(key) && !isPluralOf(key, english)).map((key) => `${place}: English has no ${key}`),
  ...[...texts].filter(([, text]) => !text.trim()).map(([key]) => `${place}: ${key} is empty`),
  ...[...texts].flatMap(([key, text]) => placeholderGap(place, key, text, english.get(key))),
]

/** Languages have plural forms of their own (Spanish and French also `_many`); `_other` is used for those that are not written. */
function isPluralOf(key: string, texts: Texts): boolean {
  const form = /^(.*)_(zero|one|two|few|many)$/.exec(key)
  return form !== null && texts.has(`${form[1]}_other`)
}

function placeholderGap(place: string, key: string, text: string, english: string | undefined): string[] {
  if (english === undefined || placeholders(text) === placeholders(english)) return []
  return [`${place}: ${key} has other placeholders: ${placeholders(text) || 'none'} for ${placeholders(english) || 'none'}`]
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g))].toSorted((left, right) => left.localeCompare(right, 'en')).join(' ')
