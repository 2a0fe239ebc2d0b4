import { languages } from '../../../packages/shared/src/languages.ts'
import { namespacesIn, wordsFolder } from './texts.ts'

type Texts = ReadonlyMap<string, string>

/** Every gap between the three languages, key by key and placeholder by placeholder; empty when all is well. */
export function checkWords(folder = wordsFolder): string[] {
  const english = namespacesIn(folder, 'en')
  return languages
    .filter((language) => language !== 'en')
    .flatMap((language) => {
      const others = namespacesIn(folder, language)
      const names = new Set([...english.keys(), ...others.keys()])
      return [...names].flatMap((name) => gaps(`${language} ${name}`, english.get(name) ?? new Map(), others.get(name) ?? new Map()))
    })
}

const gaps = (place: string, english: Texts, texts: Texts): string[] => [
  ...[...english.keys()].filter((key) => !texts.has(key) && !isPluralOf(key, texts)).map((key) => `${place}: ${key} is missing`),
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
