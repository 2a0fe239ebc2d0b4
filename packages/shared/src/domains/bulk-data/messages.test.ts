import { describe, expect, it } from 'vitest'
import { bulkDataLanguages, bulkDataWords, tell } from './messages.ts'

const { en, ...others } = bulkDataLanguages
/** `value`, `list:records`; English speaks of a last name where other languages name the column, so `words` are left out. */
const places = (text: string) => [...new Set(text.match(/(?<=\{)\w+(:(?!words)\w+)?/g))].toSorted()

describe('what an import says', () => {
  it.each(Object.entries(others))('is said completely in %s, with the same values', (_, { problems, words }) => {
    expect(Object.keys(problems).toSorted()).toEqual(Object.keys(en?.problems ?? {}).toSorted())
    for (const [code, { problem, suggestion }] of Object.entries(en?.problems ?? {})) {
      const said = problems[code as keyof typeof problems]
      expect([code, places(said.problem)]).toEqual([code, places(problem)])
      expect([code, said.suggestion.trim() !== '']).toEqual([code, suggestion !== ''])
      for (const place of places(said.suggestion)) expect(`${problem} ${suggestion}`).toContain(place)
    }
    for (const [kind, table] of Object.entries(en?.words ?? {}))
      expect(Object.keys(words[kind as keyof typeof words]).toSorted()).toEqual(Object.keys(table).toSorted())
  })

  it.each(Object.entries(others))('is translated, not copied, in %s', (_, { problems }) => {
    const copied = Object.entries(en?.problems ?? {}).filter(([code, { problem, suggestion }]) => {
      const said = problems[code as keyof typeof problems]
      const isWords = /[a-z]{3}/.test(problem.replaceAll(/\{[^}]*\}/g, ''))
      const isAdvice = /[a-z]{3}/.test(suggestion.replaceAll(/\{[^}]*\}/g, ''))
      return (isWords && said.problem === problem) || (isAdvice && said.suggestion === suggestion)
    })
    expect(copied.map(([code]) => code)).toEqual([])
  })

  it('keeps English beside the code, for engineers and for pages that do not know it', () => {
    const taken = tell('taken', { key: 'email', value: 'meg@new.example' })
    expect(taken).toEqual({
      code: 'taken',
      values: { key: 'email', value: 'meg@new.example' },
      problem: 'Somebody already has the e-mail address ‘meg@new.example’.',
      suggestion: 'Correct the e-mail address, or delete the row if this person already exists.',
    })
    expect(bulkDataWords(taken, 'fr-CA').problem).toBe('Quelqu’un a déjà cette valeur (adresse de courriel) : « meg@new.example ».')
    for (const code of ['fromTomorrow', 'constructor', null])
      expect(bulkDataWords({ ...taken, code }, 'es')).toEqual({ problem: taken.problem, suggestion: taken.suggestion })
    expect(bulkDataWords(taken, 'xx').problem).toBe(taken.problem)
  })

  it('says numbers, countries, broken rules and reasons in the language, and fills values in once', () => {
    const said = (message: Parameters<typeof bulkDataWords>[0]) => bulkDataWords(message, 'es').problem
    expect(said(tell('tooManyRows', { count: 120_000, max: 100_000 }))).toBe('Este CSV tiene 120.000 filas. El máximo es 100.000')
    expect(said(tell('phone', { value: '12', country: 'DE', column: 'phone_country' }))).toContain('Alemania')
    const broken = { rule: 'maxLength', parameters: { max: 9 }, message: 'This must be at most 9 characters.' }
    expect(tell('rule', { value: '{column}', column: 'last_name', broken }).problem).toBe('‘{column}’: This must be at most 9 characters.')
    expect(said(tell('rule', { value: 'x', column: 'last_name', broken }))).toMatch(/^«x»: .*9/)
    expect(said(tell('failed', { reason: tell('noJobMade') }))).toBe('Ha fallado: No se ha creado el puesto.')
    const rows = [tell('rowOfFile', { row: 1200, filename: 'a.csv' }), tell('rowOfFile', { row: 3, filename: 'b.csv' })]
    expect(said(tell('circleOfFiles', { rows }))).toBe('Estas filas se supervisan en círculo: fila 1200 de a.csv, fila 3 de b.csv.')
  })
})
