import { describe, expect, it, vi } from 'vitest'
import { formatDate, formatLongDate, formatMoment, formatRelative, formatTime } from '@kith/shared/format/dates.ts'
import { formatDecimal, formatMoney } from './numbers.ts'
import { subscribe } from './use-now.ts'

const style = { language: 'en', dateFormat: 'VERBOSE', timeFormat: 'HOURS_12', timezone: 'Australia/Sydney' }
const date = '2027-07-01'

describe('dates', () => {
  it.each([
    ['[PW-741]', 'DMY', '01/07/2027'],
    ['[PW-742]', 'MDY', '07/01/2027'],
    ['[PW-743]', 'YMD', '2027/07/01'],
    ['[PW-744]', 'VERBOSE', '1 Jul 2027'],
    ['[PW-744]', 'anything else', '1 Jul 2027'],
  ])('%s [PW-745] as %s is %s', (_, dateFormat, text) => expect(formatDate(date, { ...style, dateFormat })).toBe(text))

  it('never moves a date without time between zones', () => {
    expect(formatDate('2027-01-01', style)).toBe('1 Jan 2027')
    expect(formatLongDate('2027-01-01', style)).toContain('1 January 2027')
  })

  it('has the long form in the user’s language', () => {
    expect(formatLongDate(date, { language: 'es' })).toBe('jueves, 1 de julio de 2027')
  })
})

describe('times', () => {
  it.each([
    ['[PW-746]', 'HOURS_12', '2027-07-01T04:05:00Z', '2:05 PM'],
    ['[PW-746]', 'HOURS_12', '2027-07-01T14:30:00Z', '12:30 AM'],
    ['[PW-747]', 'HOURS_24', '2027-07-01T04:05:00Z', '14:05 hrs'],
    ['[PW-747]', 'HOURS_24', '2027-06-30T23:07:00Z', '09:07 hrs'],
  ])('%s [PW-748] in %s: %s is %s in Sydney', (_, timeFormat, moment, text) =>
    expect(formatTime(moment, { ...style, timeFormat })).toBe(text),
  )

  it.each([
    ['HOURS_12', '2 h 05 PM'],
    ['HOURS_24', '14 h 05'],
  ])('are written in French as Québec writes them, %s as %s', (timeFormat, text) => {
    const shown = formatTime('2027-07-01T04:05:00Z', { ...style, language: 'fr-CA', timeFormat })
    expect(shown.replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('[PW-748] shows the day of the user’s zone', () => {
    expect(formatMoment('2027-06-30T20:00:00Z', style)).toBe('1 Jul 2027, 6:00 AM')
    expect(formatMoment('2027-06-30T20:00:00Z', { ...style, timezone: 'America/Toronto' })).toBe('30 Jun 2027, 4:00 PM')
  })

  it('tells how long ago', () => {
    const now = new Date('2027-07-01T00:00:00Z')
    expect(formatRelative('2027-06-30T23:55:00Z', now, 'en')).toBe('5 minutes ago')
    expect(formatRelative('2027-07-04T00:00:00Z', now, 'en')).toBe('in 3 days')
    expect(formatRelative('2027-07-01T00:00:10Z', now, 'en')).toBe('now')
  })
})

describe('the clock', () => {
  it('[SH-693] ticks every 5 seconds while something looks at it', () => {
    vi.useFakeTimers()
    const tick = vi.fn<() => void>()
    const stop = subscribe(tick)
    vi.advanceTimersByTime(4999)
    expect(tick).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10_001)
    expect(tick).toHaveBeenCalledTimes(3)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

describe('numbers', () => {
  it('keeps an exact decimal exact', () => {
    expect(formatDecimal('12345678901234567.89', 'en')).toBe('12,345,678,901,234,567.89')
    expect(formatMoney('88000', 'AUD', { language: 'en', currencies: ['AUD'] })).toBe('$88,000.00')
  })

  it('names a currency whose sign is that of another one in which the organisation pays', () => {
    const written = (currency: string, language = 'en') =>
      formatMoney('88000', currency, { language, currencies: ['AUD', 'CAD', 'EUR'] }).replaceAll(/\s/g, ' ')
    expect(written('AUD')).toBe('AUD 88,000.00')
    expect(written('CAD')).toBe('CAD 88,000.00')
    expect(written('CAD', 'fr-CA')).toBe('88 000,00 CAD')
    expect(written('EUR')).toBe('€88,000.00')
    expect(written('NZD')).toBe('NZD 88,000.00')
  })
})
