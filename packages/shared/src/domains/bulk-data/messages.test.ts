import { describe, expect, it } from 'vitest'
import { textsIn } from '../../test-texts.ts'
import { bulkDataWords, importMessage } from './messages.ts'

const reader = (language: string) => ({ language, texts: textsIn(language) })

describe('what an import says', () => {
  it('keeps English beside the code, for engineers and for pages that do not know it', () => {
    const taken = importMessage('taken', { key: 'email', value: 'meg@new.example' })
    expect(taken).toEqual({
      code: 'taken',
      values: { key: 'email', value: 'meg@new.example' },
      problem: 'Someone already has the email address ‘meg@new.example’.',
      suggestion: 'Correct it, or delete the row if this person already exists.',
    })
    expect(bulkDataWords(taken, reader('fr-CA')).problem).toBe('Quelqu’un a déjà cette valeur (adresse courriel) : « meg@new.example ».')
    for (const code of ['fromTomorrow', 'constructor', null])
      expect(bulkDataWords({ ...taken, code }, reader('es'))).toEqual({ problem: taken.problem, suggestion: taken.suggestion })
  })

  it('says numbers, countries, broken rules and reasons in the language, and fills values in once', () => {
    const said = (message: Parameters<typeof bulkDataWords>[0]) => bulkDataWords(message, reader('es')).problem
    expect(said(importMessage('tooManyRows', { count: 120_000, max: 100_000 }))).toBe('Este CSV tiene 120.000 filas. El máximo es 100.000')
    expect(said(importMessage('phone', { value: '12', country: 'DE', column: 'phone_country' }))).toContain('Alemania')
    const broken = { rule: 'maxLength', parameters: { max: 9 }, message: 'This must be at most 9 characters.' }
    expect(importMessage('rule', { value: '{column}', column: 'last_name', broken }).problem).toBe(
      '‘{column}’: This must be at most 9 characters.',
    )
    expect(said(importMessage('rule', { value: 'x', column: 'last_name', broken }))).toMatch(/^«x»: .*9/)
    expect(said(importMessage('failed', { reason: importMessage('noJobMade') }))).toBe('Falló: No se creó el puesto.')
    const rows = [importMessage('rowOfFile', { row: 1200, filename: 'a.csv' }), importMessage('rowOfFile', { row: 3, filename: 'b.csv' })]
    expect(said(importMessage('circleOfFiles', { rows }))).toBe(
      'Estas filas se supervisan en círculo: fila 1200 de a.csv, fila 3 de b.csv.',
    )
  })
})
