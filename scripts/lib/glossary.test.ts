import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { patternOf, wordsReplaced } from './words/glossary.ts'

it('the glossary names what it replaces, and such words are found whole, in any case and with any ending', () => {
  const glossary =
    '## English\n| say | not |\n| --- | --- |\n| supervisor | boss, chief… |\n\n## Español\n| a | b |\n| --- | --- |\n| c | d |\n'
  expect(wordsReplaced(glossary, 'English')).toEqual(['boss', 'chief…'])
  const found = ['The Boss', 'chiefly', 'embossed', 'A supervisor'].filter((text) => patternOf(['boss', 'chief…']).test(text))
  expect(found).toEqual(['The Boss', 'chiefly'])
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

it('English is in sentence case, but for names', () => {
  const names = [
    'System Administrator',
    'First Last',
    'Preferred Last',
    'Open Kith',
    'Back to Kith',
    'In Kith',
    'Australian Capital Territory',
    'New South Wales',
    'Northern Territory',
    'South Australia',
    'Western Australia',
  ]
  const titleCase = /^[A-Z][a-z]+( (and|of|the|to|a) | )?([A-Z][a-z]+ ?)+$/
  for (const wrong of ['Select People', 'Set Notification Method']) expect(titleCase.test(wrong)).toBe(true)
  expect(texts('en').filter((text) => text.includes(' ') && titleCase.test(text) && !names.includes(text))).toEqual([])
})

function texts(language: string): string[] {
  const found: string[] = []
  for (const file of globSync(`packages/shared/words/${language}/*.json`))
    JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
      if (typeof value === 'string') found.push(value)
      return value
    })
  return found
}
