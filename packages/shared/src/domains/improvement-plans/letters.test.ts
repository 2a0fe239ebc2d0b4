import { describe, expect, it } from 'vitest'
import { processorTime } from '../../test-times.ts'
import { letterText, letterValues, unknownIn, type LetterValue } from './letters.ts'

const none = Object.fromEntries(letterValues.map((name) => [name, ''])) as Record<LetterValue, string>

describe('the text of a letter', () => {
  it('is filled in with what is known, and leaves out paragraphs about what is not', () => {
    const template =
      'Dear {{person}},\r\n\r\nYou agreed to this: {{ actions_by_employee }}\n\nWe agreed to this: {{actions_by_business}}\n\nRegards'
    expect(letterText(template, { ...none, person: 'Noa', actions_by_business: 'Move the shift' })).toBe(
      'Dear Noa,\n\nWe agreed to this: Move the shift\n\nRegards',
    )
  })

  it('says what somebody typed as they typed it, even where it looks like a value', () => {
    expect(letterText('{{description}}', { ...none, description: 'See {{person}}', person: 'Noa' })).toBe('See {{person}}')
  })

  it('names no value that there is not', () => {
    expect(unknownIn('Dear {{person}}, about {{ salary }}')).toBe('salary')
    expect(unknownIn('{{person.name}}')).toBe('person.name')
    expect(unknownIn(letterValues.map((name) => `{{${name}}}`).join(' '))).toBeUndefined()
  })

  it('is read at once, whatever stands between braces', () => {
    const spent = processorTime()
    for (const between of [' '.repeat(5000), '{{'.repeat(2500), 'a '.repeat(2500)]) expect(unknownIn(`{{${between}`)).toBeUndefined()
    expect(unknownIn(`{{ ${' '.repeat(5000)} salary }}`)).toBe('salary')
    expect(spent()).toBeLessThan(200)
  })
})
