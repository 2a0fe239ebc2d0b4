import { describe, expect, it } from 'vitest'
import { neutraliseCell } from '@kith/shared/csv-cells.ts'
import { processorTime } from '@kith/shared/test-times.ts'
import type { OrganisationRow } from '../sql/imports.ts'
import type { Column, ColumnKind } from '../upload.ts'
import { cleanCell, readCell } from './cells.ts'

const organisation = (date_format: OrganisationRow['date_format']): OrganisationRow => ({
  country: 'AU',
  currency: 'AUD',
  date_format,
  import_row_limit: 100_000,
  probation_enabled: false,
  probation_months: 6,
})
const read = (kind: ColumnKind, text: string, format: OrganisationRow['date_format'] = 'VERBOSE', more: Partial<Column> = {}) =>
  readCell({ name: 'x', example: '', kind, ...more }, cleanCell(text), organisation(format))

describe('a date', () => {
  it.each([
    ['2026-04-03', 'VERBOSE', '2026-04-03'],
    ['3 Apr 2026', 'VERBOSE', '2026-04-03'],
    ['03/04/2026', 'DMY', '2026-04-03'],
    ['03/04/2026', 'MDY', '2026-03-04'],
    ['2026/04/03', 'YMD', '2026-04-03'],
  ] as const)('%s with the format %s is %s [PW-569]', (text, format, day) => {
    expect(read('date', text, format)).toEqual({ value: day })
  })

  it('that could be two days is refused with both of them', () => {
    expect(read('date', '03/04/2026')).toMatchObject({
      problem: '‘03/04/2026’ could be 2026-04-03 or 2026-03-04.',
      suggestion: 'Write 2026-04-03 or 2026-03-04, whichever you mean.',
    })
    expect(read('date', '03/04/2026', 'YMD')).toHaveProperty('problem')
  })

  it('that a spreadsheet keeps as a number is refused with the day it stands for', () => {
    expect(read('date', '45306')).toMatchObject({
      suggestion: 'Format the column as text and write 2024-01-15, if that is the day you mean.',
    })
  })

  it.each(['2026-02-30', '31/02/2026', 'soon', '2026-13-01'])('%s is no date', (text) => {
    expect(read('date', text, 'DMY')).toHaveProperty('problem')
  })
})

describe('other cells', () => {
  it('keep numbers that are text as they are', () => {
    expect(read('text', '00123')).toEqual({ value: '00123' })
    expect(read('text', '+61 400 000 000')).toEqual({ value: '+61 400 000 000' })
  })

  it('lose control characters and outer blanks', () => {
    expect(cleanCell(' a\u0000b\u0007c ')).toBe('abc')
  })

  it.each(['=HYPERLINK("x")', '+1', '-1', '@x', '＝1', "'=1", "''=1", "'quoted'", 'plain', "O'Neill"])(
    '%s comes back from a neutralised file as it was',
    (text) => {
      expect(cleanCell(neutraliseCell(text))).toBe(text)
      expect(/^[=+\-@＝]/.test(neutraliseCell(text))).toBe(false)
    },
  )

  it('understand choices, yes and no, numbers and countries', () => {
    expect(read('choice', 'Temporary/Casual', 'VERBOSE', { choices: ['TEMPORARY_CASUAL'] })).toEqual({ value: 'TEMPORARY_CASUAL' })
    expect(read('choice', 'often', 'VERBOSE', { choices: ['WEEKLY', 'MONTHLY'] })).toMatchObject({
      suggestion: 'In the preview, choose what it means, or write one of: Weekly, Monthly.',
    })
    expect(read('yes/no', 'Yes')).toEqual({ value: 'true' })
    expect(read('yes/no', 'perhaps')).toHaveProperty('problem')
    expect(read('number', '62506.50')).toEqual({ value: '62506.50' })
    expect(read('number', '62,506')).toMatchObject({ suggestion: 'Confirm the numbers of this column under “Files”, or write 62506.' })
    expect(read('country', 'United States')).toEqual({ value: 'US' })
    expect(read('country', 'gb')).toEqual({ value: 'GB' })
    expect(read('country', 'Atlantis')).toHaveProperty('problem')
  })
})

it('a cell has at most 5,000 characters, and says so where it has more', () => {
  expect(read('text', 'a'.repeat(5000))).toEqual({ value: 'a'.repeat(5000) })
  expect(read('number', '1'.repeat(5001))).toMatchObject({ problem: 'This cell has 5,001 characters. The maximum is 5,000' })
})

it('a cell of 100,000 characters is read within a second, whatever it is filled with', () => {
  const kinds: readonly ColumnKind[] = ['date', 'number', 'yes/no', 'choice', 'country', 'text']
  const digits = ['NUMBER', 'PHONE'] as const
  for (const unit of [' ', '\n', '0', '1', '1.', '1,', '.', '-', '\u0301', 'a ', "'", '=']) {
    const cell = `1${unit.repeat(100_000 / unit.length)}1`
    const spent = processorTime()
    for (const kind of kinds)
      for (const [index, unitOf] of (['money', 'share'] as const).entries())
        read(kind, `${cell}%`, 'DMY', { unit: unitOf, choices: ['A'], ...(digits[index] && { digits: digits[index] }) })
    expect(spent(), JSON.stringify(unit)).toBeLessThan(1000)
  }
})
