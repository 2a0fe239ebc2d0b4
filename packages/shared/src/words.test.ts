import { describe, expect, it } from 'vitest'
import { fillIn, formsOf, shownIn, textFor } from './words.ts'

describe('a text', () => {
  it('is filled in once, and keeps the placeholders that have no value [SH-498]', () => {
    expect(fillIn('{{a}} {{ b }} {{constructor}}', { a: '{{b}}', b: 0 })).toBe('{{b}} 0 {{constructor}}')
  })

  it('writes numbers and countries as its language does', () => {
    const text = '{{count}} {{written, number}} {{country, country}} {{day, date}} {{year}}'
    const values = { count: 87_556, written: '120000', country: 'DE', day: '2026-11-22', year: '2026' }
    expect(fillIn(text, values, shownIn('es'))).toBe('87.556 120.000 Alemania 2026-11-22 2026')
    expect(fillIn(text, values, shownIn('fr-CA'))).toBe('87\u00a0556 120\u00a0000 Allemagne 2026-11-22 2026')
    expect(fillIn(text, values, shownIn('en'))).toBe('87,556 120,000 Germany 2026-11-22 2026')
  })

  it('has a form for a number and a context, and the form for others where none is written', () => {
    expect(formsOf('rows', { count: 0 }, 'en')).toEqual(['rows_zero', 'rows_other', 'rows'])
    expect(formsOf('rows', { count: 1, context: 'left' }, 'en')).toEqual([
      'rows_left_one',
      'rows_left_other',
      'rows_left',
      'rows_one',
      'rows_other',
      'rows',
    ])
    const texts: Record<string, string> = { rows_one: 'fila', rows_other: 'filas' }
    expect([1, 2, 1_000_000].map((count) => textFor((key) => texts[key], 'rows', { count }, 'es'))).toEqual(['fila', 'filas', 'filas'])
    expect(textFor((key) => texts[key], 'columns', { count: 1 }, 'es')).toBeUndefined()
  })
})
