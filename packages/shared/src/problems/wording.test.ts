import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ruleMessages } from '../rules/messages.ts'
import { validate } from '../rules/validate.ts'
import { problemLanguages, problemWords, say } from './wording.ts'

const { en, ...others } = problemLanguages
/** Other languages speak of a record where English names the list that it is of, so `words` are left out. */
const places = (text: string) => [...new Set(text.match(/(?<=\{)\w+(?!\w|:words)(:\w+)?/g))].toSorted()

describe('what the server finds wrong', () => {
  it.each(Object.entries(others))('is said completely in %s, with the same values, and is not copied', (_, wordings) => {
    expect(Object.keys(wordings)).toEqual(Object.keys(en))
    for (const [code, english] of Object.entries(en)) {
      const said = wordings[code as keyof typeof wordings]
      expect([code, places(said)]).toEqual([code, places(english)])
      expect([code, said.trim()]).not.toEqual([code, english])
    }
  })

  it('is used, every bit of it, and never has the code of a shared rule', () => {
    const packages = path.join(import.meta.dirname, '../../..')
    const files = globSync('{server,shared}/src/**/*.ts', { cwd: packages })
      .filter((file) => !file.endsWith('.test.ts') && !file.includes('/problems/'))
      .map((file) => readFileSync(path.join(packages, file), 'utf8'))
      .filter((text) => /\b(problem|say|invalid)\(/.test(text))
    expect(Object.keys(en).filter((code) => !files.some((text) => text.includes(`'${code}'`)))).toEqual([])
    expect(Object.keys(en).filter((code) => Object.hasOwn(ruleMessages.en, code))).toEqual([])
  })

  it('carries its rule and its values beside the English message', () => {
    expect(say('employed_start', { day: '2025-01-01' })).toEqual({
      rule: 'employed',
      message: 'This must not be before the company start date, 2025-01-01.',
      parameters: { context: 'start', day: '2025-01-01' },
    })
    expect(say('in_use_group', { name: '{slug}' })).toMatchObject({
      rule: 'in_use',
      message: '‘{slug}’ still has users. Remove them from it first.',
    })
    expect(say('self')).toEqual({ rule: 'self', message: "You can't delete yourself. Ask another administrator." })
  })

  it('is said with days, countries and shared rules as the reader reads them', () => {
    const reader = { language: 'es', date: (day: string) => day.split('-').toReversed().join('/') }
    expect(problemWords(say('employed_start', { day: '2025-01-31' }), reader)).toBe(
      'No puede ser anterior a la fecha de inicio en la empresa, 31/01/2025.',
    )
    expect(problemWords(say('phoneOfCountry', { country: 'DE' }), reader)).toContain('Alemania')
    const [tooMany] = validate({ tags: ['a', 'b'] }, { tags: [{ rule: 'maxLength', length: 1 }] }, { today: '2026-11-20', now: new Date() })
    expect(tooMany && problemWords(tooMany, reader)).toBe('Este campo puede tener 1 elementos como máximo.')
    expect(problemWords(say('maxLength', { max: 9 }), reader)).toBe('Este campo puede tener 9 caracteres como máximo.')
  })

  it('stays as it came where its words are its own, or nobody knows its code or the language', () => {
    const own = { rule: 'maxLength', message: 'Too long for the badge.', parameters: { max: 5 } }
    expect(problemWords({ ...own, custom: true }, { language: 'es' })).toBe('Too long for the badge.')
    for (const rule of ['fromTomorrow', 'constructor']) expect(problemWords({ ...own, rule }, { language: 'es' })).toBe(own.message)
    expect(problemWords(own, { language: 'xx' })).toBe('This must be at most 5 characters.')
  })
})
