import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const source = path.join(import.meta.dirname, '../src')
const folder = path.join(source, 'translations')
const typesFile = path.join(source, 'generated/translations.ts')
const languages = ['en', 'fr-CA', 'es']

/** Every gap between the three languages, key by key and placeholder by placeholder; empty when all is well. */
export function checkTranslations(root = folder): string[] {
  return namespaces(root).flatMap((namespace) => {
    const [english = new Map<string, string>(), ...others] = languages.map((language) => flatten(read(root, language, namespace)))
    return others.flatMap((texts, index) => {
      const place = `${languages[index + 1]}/${namespace}.json`
      return [
        ...[...english.keys()].filter((key) => !texts.has(key) && !plural(key, texts)).map((key) => `${place} lacks ${key}`),
        ...[...texts.keys()]
          .filter((key) => !english.has(key) && !plural(key, english))
          .map((key) => `${place} has ${key}, which English does not`),
        ...[...texts].filter(([, text]) => !text.trim()).map(([key]) => `${place} has an empty ${key}`),
        ...[...texts].flatMap(([key, text]) => placeholderGap(place, key, text, english.get(key))),
      ]
    })
  })
}

/** Writes the types of the English texts; with `check` only says whether they are as they should be. */
export function generateTranslationTypes({ check = false } = {}): boolean {
  const names = namespaces(folder)
  const identifier = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const text = [
    '// Written by scripts/check-translations.ts.',
    ...names.map((name) => `import type ${identifier(name)} from '../translations/en/${name}.json'`),
    '',
    'export interface Translations {',
    ...names.map((name) => `  ${/-/.test(name) ? `'${name}'` : name}: typeof ${identifier(name)}`),
    '}',
    '',
  ].join('\n')
  const same = globSync(typesFile).length > 0 && readFileSync(typesFile, 'utf8') === text
  if (!same && !check) writeFileSync(typesFile, text)
  return same
}

const namespaces = (root: string) =>
  [...new Set(languages.flatMap((language) => readdirSync(path.join(root, language))))]
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .toSorted((left, right) => left.localeCompare(right, 'en'))

function read(root: string, language: string, namespace: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, language, `${namespace}.json`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

function flatten(texts: unknown, prefix = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[prefix, texts]])
  const all = new Map<string, string>()
  for (const [name, value] of Object.entries(texts ?? {}))
    for (const [key, text] of flatten(value, prefix ? `${prefix}.${name}` : name)) all.set(key, text)
  return all
}

/** Languages have plural forms of their own (Spanish and French also `_many`): `_other` stands for those that are not written. */
function plural(key: string, texts: Map<string, string>): boolean {
  const form = /^(.*)_(zero|one|two|few|many)$/.exec(key)
  return form !== null && texts.has(`${form[1]}_other`)
}

function placeholderGap(place: string, key: string, text: string, english: string | undefined): string[] {
  if (english === undefined || placeholders(text) === placeholders(english)) return []
  return [`${place} has other placeholders in ${key}: ${placeholders(text) || 'none'} for ${placeholders(english) || 'none'}`]
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g))].toSorted((left, right) => left.localeCompare(right, 'en')).join(' ')

if (process.argv[1] === import.meta.filename) {
  generateTranslationTypes()
  const gaps = checkTranslations()
  for (const gap of gaps) console.error(gap)
  process.exitCode = gaps.length > 0 ? 1 : 0
}
