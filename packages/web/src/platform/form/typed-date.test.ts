import { formatDate } from '@kith/shared/format/dates.ts'
import { dateTimeFormat } from '@kith/shared/format/formatters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTyped } from './typed-date.ts'

const today = '2026-11-22'
const style = { dateFormat: 'VERBOSE', language: 'en', today }

describe('a date as it is typed', () => {
  it.each([
    ['1 Jul 2027', 'en', '2027-07-01'],
    ['3 April 1991', 'en', '1991-04-03'],
    ['3rd April 1991', 'en', '1991-04-03'],
    ['3 apr 91', 'en', '1991-04-03'],
    ['April 3, 1991', 'en', '1991-04-03'],
    ['the 3rd of April, 1991', 'en', '1991-04-03'],
    ['1991 April 3', 'en', '1991-04-03'],
    ['03-Apr-1991', 'en', '1991-04-03'],
    ['03/04/1991', 'en', '1991-04-03'],
    ['3.4.91', 'en', '1991-04-03'],
    ['3-4-46', 'en', '2046-04-03'],
    ['3 4 47', 'en', '1947-04-03'],
    ['1991/4/3', 'en', '1991-04-03'],
    ['today', 'en', today],
    ['+30', 'en', '2026-12-22'],
    ['-22', 'en', '2026-10-31'],
    ['yesterday', 'fr-CA', '2026-11-21'],
    ['1 juill. 2027', 'fr-CA', '2027-07-01'],
    ['1er juillet 2027', 'fr-CA', '2027-07-01'],
    ['10 déc 2025', 'fr-CA', '2025-12-10'],
    ['10 decembre 2025', 'fr-CA', '2025-12-10'],
    ['10 Dec 2025', 'fr-CA', '2025-12-10'],
    ['Aujourd’hui', 'fr-CA', today],
    ['5 ene 2026', 'es', '2026-01-05'],
    ['5 de enero de 2026', 'es', '2026-01-05'],
    ['mañana', 'es', '2026-11-23'],
    [' 2026-01-05 ', 'es', '2026-01-05'],
    ['31 avr. 2026', 'fr-CA', undefined],
    ['1 jui 2026', 'fr-CA', undefined],
    ['1 nothing 2026', 'fr-CA', undefined],
    ['3 April', 'en', '2027-04-03'],
    ['1 jan', 'en', '2027-01-01'],
    ['Nov 22', 'en', today],
    ['feb 2027', 'en', '2027-02-01'],
    ['monday', 'en', '2026-11-23'],
    ['Sun', 'en', today],
    ['in 3 weeks', 'en', '2026-12-13'],
    ['2 months ago', 'en', '2026-09-22'],
    ['next month', 'en', '2026-12-22'],
    ['lundi', 'fr-CA', '2026-11-23'],
    ['dans 3 semaines', 'fr-CA', '2026-12-13'],
    ['le mois prochain', 'fr-CA', '2026-12-22'],
    ['15 août', 'fr-CA', '2027-08-15'],
    ['dentro de 2 días', 'es', '2026-11-24'],
    ['3 de mayo', 'es', '2027-05-03'],
    ['31 April', 'en', undefined],
    ['in 3 fortnights', 'en', undefined],
    ['t', 'en', undefined],
    ['3 4 5 6', 'en', undefined],
    ['3/4/199', 'en', undefined],
    ['soon', 'en', undefined],
  ])('%s (%s) is %s', (typed, language, date) => expect(parseTyped(typed, { ...style, language })).toBe(date))

  it.each([
    ['3/4/45', '1945-04-03'],
    ['22/11/26', today],
    ['23/11/26', '1926-11-23'],
    ['3/4/2045', '2045-04-03'],
    ['3 April', '2026-04-03'],
    ['1 Dec', '2025-12-01'],
    ['monday', '2026-11-16'],
  ])('%s is %s if no day after today is possible, as for a birth', (typed, date) =>
    expect(parseTyped(typed, { ...style, latest: today })).toBe(date),
  )

  it.each([
    ['MDY', '4/3/1991'],
    ['DMY', '3/4/1991'],
    ['YMD', '91/4/3'],
  ])('is read in the order of the format %s', (dateFormat, typed) => expect(parseTyped(typed, { ...style, dateFormat })).toBe('1991-04-03'))

  it('is whatever Kith writes itself, in every format, short or long [PW-744]', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const formats = fc.constantFrom('VERBOSE', 'DMY', 'MDY', 'YMD')
    fc.assert(
      fc.property(dates, formats, fc.constantFrom('en', 'fr-CA', 'es'), (moment, dateFormat, language) => {
        const date = moment.toISOString().slice(0, 10)
        const long = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
        for (const typed of [date, formatDate(date, { dateFormat, language }), long])
          expect(parseTyped(typed, { dateFormat, language, today })).toBe(date)
      }),
      { numRuns: 300 },
    )
  })
})
