import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkWords } from './check-words.ts'
import { isLighter } from './forms.ts'
import { namespacesIn, wordsFolder } from './texts.ts'
import { sourceOf, unusedWords } from './unused-words.ts'

it('no language says what English does not, leaves a text empty, or fills it in with other values', () =>
  expect(checkWords().faults).toEqual([]))

it('no file says a key twice, of which the first would be lost', () => {
  const written = (text: string) => text.trim().split('\n').length
  const twice = globSync('*/*.json', { cwd: wordsFolder }).filter((file) => {
    const text = readFileSync(join(wordsFolder, file), 'utf8')
    return written(text) !== written(JSON.stringify(JSON.parse(text), null, 2))
  })
  expect(twice).toEqual([])
})

it('what is said in fun mode has a plain text beside it, with the same values', () => {
  for (const [name, texts] of namespacesIn(wordsFolder, 'en'))
    for (const [key, text] of [...texts].filter(([each]) => isLighter(each))) {
      const plain = texts.get(key.replace(/_fun(?=_|$)/, ''))
      const values = (said = '') => (said.match(/\{\{\w+/g) ?? []).toSorted()
      expect(plain, `${name}:${key}`).toBeDefined()
      expect(values(text), `${name}:${key}`).toEqual(values(plain))
    }
})

it('surplus, empty and wrongly filled words are found, and untranslated ones listed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  const write = (language: string, content: object) => {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, 'common.json'), JSON.stringify(content))
  }
  write('en', { a: 'A', 'deep.b': 'B {{name}}', n_one: 'one', n_other: 'many' })
  write('fr-CA', { a: 'A', 'deep.b': 'B {{nom}}', n_one: 'un', n_many: 'de', n_other: 'plusieurs' })
  write('es', { a: ' ', c: 'C', n_other: 'muchos' })
  expect(checkWords(folder)).toEqual({
    faults: ['fr-CA common: deep.b has other placeholders: {{nom}} for {{name}}', 'es common: English has no c', 'es common: a is empty'],
    untranslated: ['es common: deep.b'],
  })
})

it('every email has a name, and says whom it is sent to', () => {
  const words = namespacesIn(wordsFolder, 'en').get('mail') ?? new Map<string, string>()
  const mails = new Set([...words.keys()].flatMap((path) => /^mails\.(\w+)\./.exec(path)?.[1] ?? []))
  expect(mails.size).toBeGreaterThan(10)
  expect([...mails].filter((mail) => !words.has(`mails.${mail}.name`) || !words.has(`mails.${mail}.sentTo`))).toEqual([])
})

it('every word is named somewhere', () => expect(unusedWords()).toEqual([]))

it('a word that nobody names is found, also where only another file could mean it', () => {
  const page = sourceOf("const { t } = useTranslation('jobs')\nreturn t(`status.${status}`) + t('dashboard:greeting.morning', { name })")
  const unused = unusedWords([page])
  expect(unused).toContain('jobs:pay.perYear')
  expect(unused).toContain('dashboard:greeting.evening')
  expect(unused.filter((key) => key.startsWith('jobs:status.') || key === 'dashboard:greeting.morning')).toEqual([])
})

const coded = ['rules', 'problems', 'import-problems']
it.each(['fr-CA', 'es'])('what can go wrong is translated into %s, not copied', (language) => {
  const [english, others] = [namespacesIn(wordsFolder, 'en'), namespacesIn(wordsFolder, language)]
  const copied = coded.flatMap((name) =>
    [...(others.get(name) ?? [])].filter(
      ([key, text]) => /[a-z]{3}/.test(text.replaceAll(/\{\{.*?\}\}/g, '')) && english.get(name)?.get(key) === text,
    ),
  )
  expect(copied).toEqual([])
})
