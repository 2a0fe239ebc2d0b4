import { languages } from '@kith/shared/languages.ts'
import type { TextKeys } from '@kith/shared/lists.ts'
import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { createKith } from '../kith.ts'
import { textsIn } from '../words.ts'

const declarations = [...createKith(domains).lists.values()].map(({ declaration }) => declaration)
const named = declarations.flatMap(({ name, title, columns, filters }): [string, TextKeys][] => [
  [`the title of ${name}`, title],
  ...Object.entries(columns).map(([column, { heading }]): [string, TextKeys] => [`the column ${column} of ${name}`, heading]),
  ...Object.entries(filters).map(([filter, { label }]): [string, TextKeys] => [`the filter ${filter} of ${name}`, label]),
])

it.each(languages)('every list, column and filter has a name in %s', (language) => {
  const texts = textsIn(language)
  expect(named.filter(([, keys]) => [keys].flat().every((key) => texts(key) === undefined)).map(([what]) => what)).toEqual([])
  expect(declarations.length).toBeGreaterThan(10)
})
