import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inCheckout } from '../lib/checkout.js'
import { breaks } from './breaks.ts'
import { withBreak } from './copy.ts'

it.each(breaks)('the text without which $what is there once', (each) => {
  const text = readFileSync(inCheckout(each.file), 'utf8')
  expect(withBreak(text, each)).not.toBe(text)
})

it('a break whose text is not there, or there twice, is refused', () => {
  const [each] = breaks
  if (!each) throw new Error('There is no break')
  for (const text of ['', each.find + each.find]) expect(() => withBreak(text, each)).toThrow(each.file)
})
