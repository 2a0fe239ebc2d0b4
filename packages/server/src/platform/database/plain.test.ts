import { nameKey, plain } from '@kith/shared/plain.ts'
import { squeezed } from '@kith/shared/blanks.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()

type Forms = { squeezed: string; key: string; plain: string }
/** The same texts by the functions of the database. */
async function inDatabase(texts: readonly string[]): Promise<Forms[]> {
  return held.server.rows<Forms>(
    `select app.squeezed(text) as squeezed, app.name_key(text) as key, app.plain(text) as plain
    from jsonb_array_elements_text($1::jsonb) with ordinality as each (text, place) order by place`,
    [JSON.stringify(texts)],
  )
}
const here = (texts: readonly string[]) =>
  texts.map((text): Forms => ({ squeezed: squeezed(text), key: nameKey(text), plain: plain(text) }))

/** Texts that differ, but for the letters of Unicode 15 and 16, which PostgreSQL before 18 does not know. */
async function differing(texts: readonly string[]): Promise<object[]> {
  const [server] = await held.server.rows<{ version: number }>("select current_setting('server_version_num')::integer as version")
  const [there, expected] = [await inDatabase(texts), here(texts)]
  const found = expected.map((forms, index) => ({ here: forms, there: there[index] }))
  const wrong = found.filter((each) => JSON.stringify(each.here) !== JSON.stringify(each.there))
  return wrong.slice((server?.version ?? 0) < 180_000 ? mostLettersUnknown : 0)
}
const mostLettersUnknown = 20

describe('names in the database and in Node', () => {
  it.each([
    ['Latin, Greek and Cyrillic letters', 0x01, 0x52f],
    ['more Latin, Greek and Cyrillic letters', 0x1c80, 0x1fff],
    ['signs, blanks and fractions', 0x2000, 0x2bff],
    ['rarer Latin, Greek and Cyrillic letters', 0x2c00, 0x2dff],
    ['extended Cyrillic and Latin letters, but for the newest', 0xa640, 0xa7ca],
    ['more extended Latin letters', 0xab30, 0xab6f],
    ['forms of presentation', 0xfb00, 0xffff],
  ])('compare alike: %s', async (_, first, last) => {
    const letters = Array.from({ length: last - first + 1 }, (__, index) => String.fromCodePoint(first + index))
    const texts = letters.filter((letter) => /\p{Assigned}/u.test(letter)).map((letter) => `x${letter}y ${letter}`)
    expect(await differing(texts)).toEqual([])
  })

  it('compare alike: marks and unseen characters of every script', async () => {
    const texts = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Mn}|\p{Cf}|\p{Z}|\p{Cc}|\p{Default_Ignorable_Code_Point}/u.test(letter))
      .map((letter) => `a${letter}b${letter}`)
    expect(await differing(texts)).toEqual([])
  })

  it('compare alike whatever they are made of', async () => {
    const odd = fc.constantFrom(...Array.from('İıßſςΣ´’\u00a0\u200b\u200d\u3164ŀ·ǅĲﬁ①Å¨'))
    const name = fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), odd), maxLength: 12 })
    const texts = fc.sample(name, { numRuns: 2_000, seed: 1 })
    expect(await differing(texts)).toEqual([])
  })
})
