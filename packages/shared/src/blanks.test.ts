import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, squeezed, tidyLine, tidyText } from './blanks.ts'

/** Any character, most of them blank or unseen. */
const unseen = fc.constantFrom(
  ...Array.from('\u0000\t\n\u0085\u00a0\u00ad\u034f\u115f\u180e\u2003\u200b\u200c\u200d\u200e\u2028\u2060\u2800\u3164\ufe0f\ufeff\uffa0'),
)
const written = fc.string({ unit: fc.oneof({ weight: 3, arbitrary: unseen }, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })) })

describe('a blank text', () => {
  it.each([
    '',
    ' ',
    '\u00a0',
    '\u2009\t',
    '\u200b',
    '\u200d',
    '\ufeff',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\u202e\u202c',
    '\u{e0041}',
    '\ufe0f',
    '\u0007',
  ])('is one in which nothing can be seen: %j', (text) => {
    expect([isBlank(text), tidyLine(text), tidyText(text)]).toEqual([true, '', ''])
  })

  it.each(['.', '-', 'क', '️\u0915', '\u0600'])('is not one with anything to see: %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })

  it('is what a line or a text is empty without, whatever it is made of', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect([tidyLine(text) === '', tidyText(text) === '']).toEqual([isBlank(text), isBlank(text)])
      }),
    )
  })
})

describe('a line as it is kept', () => {
  it.each([
    ['  Sales \u00a0\t Rep\u2009', 'Sales Rep'],
    ['Sales\u200b Rep\ufeff', 'Sales Rep'],
    ['Sa\u200dl\u00ades', 'Sales'],
    ['two\nlines', 'two lines'],
    ['\u202eyraM', 'yraM'],
    ['Zoe\u0308', 'Zoë'],
    ['Zoe\u0308\u200dA', 'ZoëA'],
    ['a\u200d\u0300\u200db', 'àb'],
    ["  d'Árcy-O’Neill", "d'Árcy-O’Neill"],
  ])('%j is %j', (text, kept) => {
    expect(tidyLine(text)).toBe(kept)
  })

  it.each(['می\u200cخواهم', 'क्\u200dष', 'ශ්\u200dරී', '👩\u200d💻 lead', '❤\ufe0f', '辻\u{e0100}子'])(
    'keeps a joiner or variant that its script is written with: %s',
    (text) => {
      expect(tidyLine(text)).toBe(text)
    },
  )

  it('is tidy at once, and looks the same as before', () => {
    fc.assert(
      fc.property(written, (text) => {
        const kept = tidyLine(text)
        expect(tidyLine(kept)).toBe(kept)
        expect(squeezed(kept)).toBe(squeezed(text).normalize())
        expect(tidyText(tidyText(text))).toBe(tidyText(text))
      }),
    )
  })

  it('of several lines keeps them and their indents', () => {
    expect(tidyText(' 1 Smith St\r\n  Level\u00a02\u200b\n')).toBe('1 Smith St\n  Level\u00a02')
  })
})
