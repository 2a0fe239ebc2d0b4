import { languages } from '../../../packages/shared/src/languages.ts'
import { namespaces, textsOf, wordsFolder } from './texts.ts'

/** Every gap between the three languages, key by key and placeholder by placeholder; empty when all is well. */
export function checkWords(folder = wordsFolder): string[] {
  return namespaces(folder).flatMap((namespace) => {
    const [english = new Map<string, string>(), ...others] = languages.map((language) => textsOf(folder, language, namespace))
    return others.flatMap((texts, index) => {
      const place = `${languages[index + 1]}/${namespace}.json`
      return [
        ...[...english.keys()].filter((key) => !texts.has(key) && !isPluralOf(key, texts)).map((key) => `${place} lacks ${key}`),
        ...[...texts.keys()]
          .filter((key) => !english.has(key) && !isPluralOf(key, english))
          .map((key) => `${place} has ${key}, which English does not`),
        ...[...texts].filter(([, text]) => !text.trim()).map(([key]) => `${place} has an empty ${key}`),
        ...[...texts].flatMap(([key, text]) => placeholderGap(place, key, text, english.get(key))),
      ]
    })
  })
}

/** Languages have plural forms of their own (Spanish and French also `_many`); `_other` is used for those that are not written. */
function isPluralOf(key: string, texts: ReadonlyMap<string, string>): boolean {
  const form = /^(.*)_(zero|one|two|few|many)$/.exec(key)
  return form !== null && texts.has(`${form[1]}_other`)
}

function placeholderGap(place: string, key: string, text: string, english: string | undefined): string[] {
  if (english === undefined || placeholders(text) === placeholders(english)) return []
  return [`${place} has other placeholders in ${key}: ${placeholders(text) || 'none'} for ${placeholders(english) || 'none'}`]
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g))].toSorted((left, right) => left.localeCompare(right, 'en')).join(' ')
