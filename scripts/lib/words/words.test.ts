import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkWords } from './check-words.ts'

it('the words of the three languages have no gap', () => expect(checkWords()).toEqual([]))

it('missing, surplus, empty and wrongly filled words are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  const write = (language: string, content: object) => {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, 'common.json'), JSON.stringify(content))
  }
  write('en', { a: 'A', deep: { b: 'B {{name}}' }, n_one: 'one', n_other: 'many' })
  write('fr-CA', { a: 'A', deep: { b: 'B {{nom}}' }, n_one: 'un', n_many: 'de', n_other: 'plusieurs' })
  write('es', { a: ' ', c: 'C', n_other: 'muchos' })
  expect(checkWords(folder)).toEqual([
    'fr-CA common: deep.b has other placeholders: {{nom}} for {{name}}',
    'es common: deep.b is missing',
    'es common: English has no c',
    'es common: a is empty',
  ])
})
