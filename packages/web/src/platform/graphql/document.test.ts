import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, print, stripIgnoredCharacters } from 'graphql'
import { expect, it } from 'vitest'
import { documentOf, readDefinitions } from './document.ts'

const src = join(import.meta.dirname, '..', '..')
const written = globSync('**/*.graphql', { cwd: src }).map((name) => readFileSync(join(src, name), 'utf8'))
const persisted = Object.values(
  JSON.parse(readFileSync(join(src, 'generated', 'persisted-operations.json'), 'utf8')) as Record<string, string>,
)
const everyLiteral = `
  query Every($a: [[ID!]!]! = [], $b: In = { c: [1, -2.5e3, "a \\"b\\" #, c"], d: true, e: null, f: RED }, $c: Int @on) @live {
    one: two(a: $a, b: "", c: "on", d: { e: [$b, false] }) @include(if: $c) @skip(if: true) { on type fragment: query }
    ... on Person @include(if: $c) { id }
    ... @skip(if: $c) { id ...online }
    ... { id }
  }
  subscription Heard { heard }
  fragment online on Person @mark { id }
  { short }
`

it('reads every document as the parser of GraphQL does', () => {
  const texts = [everyLiteral, ...written, ...persisted]
  expect(written.length).toBeGreaterThan(80)
  expect(persisted.length).toBeGreaterThan(500)
  for (const text of texts) {
    const { definitions } = parse(text, { noLocation: true })
    expect(readDefinitions(stripIgnoredCharacters(text))).toEqual(definitions)
    expect(readDefinitions(text)).toEqual(definitions)
  }
})

it('is read once, when it is first asked for, and is then a document like any other', () => {
  const document = documentOf('query One{one{id __typename}}', 'abc')
  expect(typeof Object.getOwnPropertyDescriptor(document, 'definitions')?.get).toBe('function')
  const { definitions } = document
  expect(document.definitions).toBe(definitions)
  expect(Object.keys({ ...document })).toEqual(['kind', '__meta__', 'definitions'])
  expect(print(document)).toBe('query One {\n  one {\n    id\n    __typename\n  }\n}')
})
