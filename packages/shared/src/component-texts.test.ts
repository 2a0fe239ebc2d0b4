import { expect, it } from 'vitest'
import { processorTime } from './test-times.ts'
import { componentsInText, textOfComponents } from './component-texts.ts'

const pension = { kind: 'ADDITION_TO_TOTAL', name: 'Superannuation', percentage: '11', amount: null } as const
const car = { kind: 'ADDITION_TO_BASE', name: 'Car allowance', amount: '5000', percentage: null } as const
const bonus = { kind: 'ADDITION_TO_TOTAL', name: 'Bonus 2026', amount: '100', percentage: null } as const
const defaults = [pension, car, bonus]

it('the components of a pay are written with their values and read back as they were', () => {
  const text = textOfComponents([{ ...pension, percentage: '11.5000' }, car, bonus])
  expect(text).toBe('Superannuation 11.5%; Car allowance 5000; Bonus 2026 100')
  expect(componentsInText(text, defaults)).toEqual([{ ...pension, percentage: '11.5' }, car, bonus])
})

it.each([
  ['a name alone has the value of its default', 'superannuation', [pension]],
  ['a name that ends in a number is a name', 'Bonus 2026', [bonus]],
  ['an amount is one where the default is a percentage', 'Superannuation 900', [{ ...pension, amount: '900', percentage: null }]],
  ['none is none', 'None', []],
  ['blank parts are passed over', '; Car allowance ;', [car]],
  ['a name that is no default stays as it is written', 'Parking 20; Car allowance', ['Parking 20', car]],
  ['a number written otherwise is not guessed at', 'Car allowance 5,000', ['Car allowance 5,000']],
])('in a cell with components of a pay, %s', (_, text, expected) => {
  expect(componentsInText(text, defaults)).toEqual(expected)
})

it('a cell of digits is read at once, however many there are', () => {
  const spent = processorTime()
  for (const text of ['1'.repeat(16_000), `${'1'.repeat(16_000)}x`, '1.'.repeat(8000), `Parking ${' '.repeat(16_000)}%`])
    expect(componentsInText(text, defaults)).toEqual([text.trim()])
  expect(spent()).toBeLessThan(200)
})
