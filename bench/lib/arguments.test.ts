import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const measures = ['web', 'directory', 'import']

it('everything is measured at full size unless something is named', () => {
  expect(readArguments([], measures)).toEqual({ measures: new Set(measures), size: { people: 100_000, years: 10, rows: 100_000 } })
  expect(readArguments(['directory', '--people', '500', 'web', '--years', '1'], measures)).toEqual({
    measures: new Set(['directory', 'web']),
    size: { people: 500, years: 1, rows: 100_000 },
  })
})

const known = 'It measures web, directory, import; the options are --people N, --years N, --rows N.'

it.each([
  [['direktory'], `The bench does not know direktory. ${known}`],
  [['web', '--folk', '500'], `The bench does not know --folk. ${known}`],
  [['--people', 'many'], '--people takes a whole number, such as --people 500.'],
  [['--people'], '--people takes a whole number, such as --people 500.'],
  [['--people', '0'], '--people takes a whole number, such as --people 500.'],
])('%j is refused', (given, sentence) => {
  expect(readArguments(given, measures)).toBe(sentence)
})
