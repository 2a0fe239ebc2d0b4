import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { inCheckout } from '../lib/checkout.js'
import { filesBelow } from '../lib/files-below.js'
import { breaks } from './breaks.ts'
import { withBreak } from './copy.ts'

it.each(breaks)('the text without which $what is there once', (each) => {
  const text = readFileSync(inCheckout(each.file), 'utf8')
  expect(withBreak(text, each)).not.toBe(text)
})

const functionsIn = (text: string) => Array.from(text.matchAll(/create (?:or replace )?function ([\w.]+)/g), ([, name = '']) => name)
const migrations = filesBelow(inCheckout('packages/server/src'), () => false)
  .filter((file) => file.endsWith('.sql'))
  .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))

it.each(breaks.filter(({ file }) => file.endsWith('.sql')))(
  'no later migration makes the function anew without which $what',
  ({ file, find }) => {
    const [before = ''] = readFileSync(inCheckout(file), 'utf8').split(find)
    const name = functionsIn(before).at(-1)
    const isNewest = (each: string) =>
      name === undefined ? each === inCheckout(file) : functionsIn(readFileSync(each, 'utf8')).includes(name)
    expect(migrations.findLast(isNewest)).toBe(inCheckout(file))
  },
)

it('a break whose text is not there, or there twice, is refused', () => {
  const [each] = breaks
  if (!each) throw new Error('There is no break')
  for (const text of ['', each.find + each.find]) expect(() => withBreak(text, each)).toThrow(each.file)
})
