import { describe, expect, it } from 'vitest'
import english from '../../../words/en/import-problems.json' with { type: 'json' }
import { languages } from '../../languages.ts'
import { textsIn } from '../../test-texts.ts'
import { bulkDataWords, columnValues } from './messages.ts'

const valuesOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name)
const names = [...new Set(Object.values(english).flatMap(valuesOf))]
const codes = [...new Set(Object.keys(english).map((key) => key.split('.')[0] ?? ''))].filter((code) => code !== 'words')

/** Texts, numbers, days, records and messages of their own. */
const others =
  'amount began broken choices count country currency day email end error filename first format heading import jobs kind line list max message more name names number path paths people reason records row rows said second start type value ways years'
const lists = ['columns', 'rows', 'people', 'jobs', 'paths', 'records', 'choices', 'ways']
const exampleOf = (name: string) => (columnValues.has(name) ? 'company_start_date' : name === 'country' ? 'AU' : `some ${name}`)
const values = Object.fromEntries(names.map((name) => [name, lists.includes(name) ? [exampleOf(name)] : exampleOf(name)]))

describe('the values of what an import says', () => {
  it('are each known as the name of a column or as something else, so that no new one is shown as it is by oversight', () => {
    expect(names.filter((name) => !columnValues.has(name)).toSorted()).toEqual(others.split(' '))
    expect([...columnValues].filter((name) => !names.includes(name))).toEqual([])
  })

  it.each(languages)('name columns by what the reader calls them in every message in %s, and never by their technical name', (language) => {
    const texts = textsIn(language)
    const reader = { language, texts, column: (name: string) => `Label of ${name.replaceAll('_', ' ')}` }
    const unlabelled = codes.filter((code) => {
      const { problem, suggestion } = bulkDataWords({ code, values, problem: '', suggestion: '' }, reader)
      const text = `${problem} ${suggestion}`
      const own = valuesOf(`${texts(`import-problems:${code}.problem`)} ${texts(`import-problems:${code}.suggestion`)}`)
      const isLabelled = text.includes('Label of company start date') || !own.some((name) => columnValues.has(name))
      // How a cell says by what it finds a person is no name of a column.
      return !isLabelled || /[a-z]_[a-z]/.test(text.replaceAll('platform_id:', ''))
    })
    expect(unlabelled).toEqual([])
  })
})
