import { describe, expect, it } from 'vitest'
import problems from '../../words/en/problems.json' with { type: 'json' }
import rules from '../../words/en/rules.json' with { type: 'json' }
import { validate } from '../rules/validate.ts'
import { textsIn } from '../test-texts.ts'
import { problemText } from './problem-text.ts'
import { errorMessage } from './wording.ts'

const reader = (language: string) => ({ language, texts: textsIn(language) })

describe('what the server finds wrong', () => {
  it('never has the code of a shared rule', () => {
    expect(Object.keys(problems).filter((code) => Object.hasOwn(rules, code))).toEqual([])
  })

  it('carries its rule and its values beside the English message', () => {
    expect(errorMessage('employed_start', { day: '2025-01-01' })).toEqual({
      rule: 'employed',
      message: 'This must not be before the company start date, 2025-01-01.',
      parameters: { context: 'start', day: '2025-01-01' },
    })
    expect(errorMessage('in_use_group', { name: '{slug}' })).toMatchObject({
      rule: 'in_use',
      message: '‘{slug}’ still has users. Remove them from it first.',
    })
    expect(errorMessage('self')).toEqual({ rule: 'self', message: 'You can’t delete yourself. Ask another administrator.' })
  })

  it('is said with days, countries and shared rules as the reader reads them', () => {
    const spanish = { ...reader('es'), date: (day: string) => day.split('-').toReversed().join('/') }
    expect(problemText(errorMessage('employed_start', { day: '2025-01-31' }), spanish)).toBe(
      'No puede ser anterior a la fecha de inicio en la empresa, 31/01/2025.',
    )
    expect(problemText(errorMessage('phoneOfCountry', { country: 'DE' }), spanish)).toContain('Alemania')
    const [tooMany] = validate({ tags: ['a', 'b'] }, { tags: [{ rule: 'maxLength', length: 1 }] }, { today: '2026-11-20', now: new Date() })
    expect(tooMany && problemText(tooMany, spanish)).toBe('Este campo puede tener 1 elementos como máximo.')
    expect(problemText(errorMessage('maxLength', { max: 9 }), spanish)).toBe('Este campo puede tener 9 caracteres como máximo.')
  })

  it('stays as it came where its words are its own, or nobody knows its code or the language', () => {
    const own = { rule: 'maxLength', message: 'Too long for the badge.', parameters: { max: 5 } }
    expect(problemText({ ...own, custom: true }, reader('es'))).toBe('Too long for the badge.')
    for (const rule of ['fromTomorrow', 'constructor']) expect(problemText({ ...own, rule }, reader('es'))).toBe(own.message)
    expect(problemText(own, { language: 'xx', texts: () => undefined })).toBe(own.message)
  })
})
