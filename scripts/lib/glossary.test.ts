import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const languages = [
  ['en', 'English'],
  ['fr-CA', 'Français (Canada)'],
  ['es', 'Español'],
] as const

it.each(languages)('no text in %s uses a word that the glossary replaces', (language, heading) => {
  const replaced = wordsReplaced(heading)
  expect(replaced.length).toBeGreaterThan(5)
  const pattern = new RegExp(`(?<![\\p{L}])(${replaced.join('|').replaceAll('…', '\\p{L}*')})(?![\\p{L}])`, 'iu')
  expect(texts(language).filter((text) => pattern.test(text.replaceAll(/\{\{.*?\}\}/g, '')))).toEqual([])
})

it('Spanish says in the simple past what has happened', () => {
  const compound = /(?<![\p{L}])(he|ha|han|hemos) (\p{L}+[aií]do|dicho|hecho|escrito|puesto|visto|vuelto|abierto)(?![\p{L}])/iu
  expect(compound.test('La importación ha fallado')).toBe(true)
  expect(texts('es').filter((text) => compound.test(text))).toEqual([])
})

it('French keeps its punctuation together, as Québec sets it', () => {
  const apart = /[ \u00a0\u202f][?!;]|(?<![\u00a0\p{Ll}]):(?=\s|$)|[ \u202f]:|«(?!\u00a0)|(?<!\u00a0)»|'/u
  for (const wrong of ['Vraiment ?', 'Lieu : ici', '« ici »', "l'heure"]) expect(apart.test(wrong)).toBe(true)
  expect(apart.test('Lieu\u00a0: «\u00a0ici\u00a0», vraiment?')).toBe(false)
  expect(texts('fr-CA').filter((text) => apart.test(text))).toEqual([])
})

it('Spanish opens every question and exclamation that it closes', () => {
  const counts = (text: string, mark: string) => text.replaceAll(/[«"][^»"]*[»"]|[a-z]+:\/\/\S*| \? | \?\./g, '').split(mark).length
  expect(texts('es').filter((text) => counts(text, '¿') !== counts(text, '?') || counts(text, '¡') !== counts(text, '!'))).toEqual([])
})

/** The second column of the table below a heading. */
function wordsReplaced(heading: string): string[] {
  const section = glossary.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return rows.slice(1).flatMap((row) =>
    (row.split('|')[2] ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
}

function texts(language: string): string[] {
  const found: string[] = []
  for (const file of globSync(`packages/shared/words/${language}/*.json`))
    JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
      if (typeof value === 'string') found.push(value)
      return value
    })
  return found
}
