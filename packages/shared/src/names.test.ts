import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  displayName,
  displayNameFormats,
  initials,
  initialsOfDisplayName,
  legalName,
  preferredOrFirstName,
  searchTerms,
  searchTermsWithSuffix,
  searchWords,
  type DisplayNameFormat,
} from './names.ts'
import { plain } from './plain.ts'

const meg = { firstName: 'Margaret', middleName: 'Anne', lastName: "O'Neill", preferredName: 'Meg' }
const found = (typed: string, names: readonly string[]) =>
  searchTerms(typed).every((term) => searchWords(names).some((word) => word.startsWith(term)))

describe('display names', () => {
  it.each<[DisplayNameFormat, string, string, string, string]>([
    ['FIRST_LAST', "Margaret O'Neill", "Margaret O'Neill", "Margaret O'Neill", "O'Neill"],
    ['FIRST_LAST_PREFERRED', "Margaret O'Neill (Meg)", "Margaret O'Neill", "Margaret O'Neill", "O'Neill"],
    ['FIRST_PREFERRED_LAST', "Margaret (Meg) O'Neill", "Margaret O'Neill", "Margaret O'Neill", "O'Neill"],
    ['LAST_PREFERRED_FIRST', "O'Neill, Meg (Margaret)", "O'Neill, Margaret", "O'Neill, Margaret", "O'Neill"],
    ['PREFERRED_FIRST_LAST', "Meg (Margaret) O'Neill", "Margaret O'Neill", "Margaret O'Neill", "O'Neill"],
    ['PREFERRED_LAST', "Meg O'Neill", "Margaret O'Neill", "Margaret O'Neill", "O'Neill"],
    ['PREFERRED_OR_FIRST', 'Meg', 'Margaret', 'Margaret', "O'Neill"],
    ['PREFERRED_OR_FIRST_LAST', "Meg O'Neill", "Margaret O'Neill", "Margaret O'Neill", "O'Neill"],
  ])('%s: with a preferred name, without, with the same one, with a last name only [PW-193]', (format, all, none, same, lastOnly) => {
    expect(displayName(meg, format)).toBe(all)
    expect(displayName({ ...meg, preferredName: '  ' }, format)).toBe(none)
    expect(displayName({ ...meg, preferredName: 'MARGARET' }, format).toLowerCase()).toBe(same.toLowerCase())
    expect(displayName({ lastName: "  O'Neill " }, format)).toBe(lastOnly)
  })

  it('is never blank and has no empty brackets, no outer and no double space, whatever the names are', () => {
    const part = fc.oneof(fc.constant(null), fc.constant(''), fc.constant('  '), fc.string({ unit: 'grapheme', maxLength: 8 }))
    const last = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => /[^\s()]/.test(text))
    fc.assert(
      fc.property(
        part,
        part,
        last,
        part,
        fc.constantFrom(...displayNameFormats),
        (firstName, middleName, lastName, preferredName, format) => {
          const shown = displayName({ firstName, middleName, lastName, preferredName }, format)
          expect(shown).not.toBe('')
          expect(shown).toBe(shown.trim())
          expect(shown).not.toMatch(/\s\s/)
          const typed = [firstName, middleName, lastName, preferredName].join('')
          if (!/[()]/.test(typed)) expect(shown).not.toMatch(/\(\s*\)/)
        },
      ),
    )
  })
})

describe('the other names of a person', () => {
  it('joins first, middle and last name as the legal name [PW-193]', () => {
    expect(legalName(meg)).toBe("Margaret Anne O'Neill")
    expect(legalName({ lastName: 'Cher' })).toBe('Cher')
  })

  it('calls people by their preferred name, else their first, else their last one', () => {
    expect(preferredOrFirstName(meg)).toBe('Meg')
    expect(preferredOrFirstName({ ...meg, preferredName: ' ' })).toBe('Margaret')
    expect(preferredOrFirstName({ lastName: 'Cher' })).toBe('Cher')
  })

  it('shortens names to initials, whole letters of any script', () => {
    expect(initials(meg)).toBe('MO')
    expect(initials({ firstName: '𝒵oë', lastName: 'weiß' })).toBe('𝒵W')
    expect(initials({ lastName: 'Cher' })).toBe('C')
    expect(initialsOfDisplayName("Margaret (Meg) O'Neill")).toBe('MO')
    expect(initialsOfDisplayName('Cher')).toBe('C')
  })
})

describe('search words', () => {
  it.each(['marg', 'meg', 'MEG', "o'neill", 'O’Neill', 'oneill', 'ONeill', 'neill', 'meg on', "o'neill margaret"])(
    'finds Meg O’Neill by “%s”',
    (typed) => {
      expect(found(typed, [meg.firstName, meg.lastName, meg.preferredName])).toBe(true)
    },
  )

  it('finds Zoë as zoe, Weiß as weiss, Łukasz as lukasz, and parts of double names', () => {
    expect(found('zoe weiss', ['Zoë', 'Weiß'])).toBe(true)
    expect(found('Zoë Weiß', ['Zoe', 'Weiss'])).toBe(true)
    expect(found('lukasz', ['Łukasz'])).toBe(true)
    expect(found('smith', ['Anna-Lena', 'Jones-Smith'])).toBe(true)
    expect(found('lena jones', ['Anna-Lena', 'Jones-Smith'])).toBe(true)
    expect(found('mith', ['Smith'])).toBe(false)
  })

  it.each([
    ['J. Tolk', ['J', 'Tolk']],
    ['J Tolk', ['J.', 'Tolk']],
    ['Tolk, J.', ['John', 'Tolk']],
    ['J.Tolk', ['J', 'Tolk']],
    ['Tolk Jr.', ['J', 'Tolk']],
    ['Tolk, Jr', ['J', 'Tolk']],
    ['J. Tolk III', ['J', 'Tolk']],
    ['J.R. Tolk', ['J R', 'Tolk']],
    ['J.R. Tolk', ['JR', 'Tolk']],
    ['JR Tolk', ['J.R.', 'Tolk']],
    ['J R Tolk', ['J. R.', 'Tolk']],
    ['jr', ['Tolk Jr.']],
    ['St. Clair', ['St.Clair']],
    ['St.Clair', ['St. Clair']],
  ])('finds by “%s” who is called %s, with or without dots and suffixes', (typed, names) => {
    expect(found(typed, names)).toBe(true)
  })

  it('takes a suffix for one only behind another word, and offers the words with it for those who have it', () => {
    expect(searchTerms('Jr')).toEqual(['jr'])
    expect(searchTerms('Sr Maria')).toEqual(['sr', 'maria'])
    expect(searchTerms('Tolk Jr.')).toEqual(['tolk'])
    expect(searchTermsWithSuffix('Tolk Jr.')).toEqual(['tolk', 'jr'])
    expect(searchTermsWithSuffix('Tolk, Ph.D.')).toEqual(['tolk', 'phd'])
    expect(searchTermsWithSuffix('Tolk')).toBeNull()
    expect(searchTerms('abe.x@demo.example')).toEqual(['abe.x@demo.example'])
    expect(searchTerms('abe.x')).toEqual(['abe.x'])
  })

  it('finds a person by the beginning of every name, whatever its letters', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(name, fc.nat(12), (text, length) => {
        expect(found(Array.from(text).slice(0, length).join(''), [text])).toBe(true)
      }),
    )
  })

  it('compares without case, accents and apostrophes, and comparing twice changes nothing', () => {
    expect(plain("Zoë O’Neill-D'Árcy")).toBe('zoe oneill-darcy')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plain(plain(text))).toBe(plain(text))
      }),
    )
  })
})
