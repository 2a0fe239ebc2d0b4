import { describe, expect, it } from 'vitest'
import { isSpreadsheetError } from './spreadsheet-errors.ts'

describe('the errors of spreadsheets', () => {
  it.each([
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '#DIV/0!',
    '#NULL!',
    '#NUM!',
    '#n/a',
    '#VALEUR!',
    '#NOM?',
    '#¡VALOR!',
    '#¿NOMBRE?',
    '########',
    'Err:502',
  ])('%s is one', (text) => expect(isSpreadsheetError(text)).toBe(true))

  it.each(['#1', '#123', 'N/A', '#NASA', 'NAME?', '##', 'see #REF!', 'Error:502'])('%s is a text', (text) =>
    expect(isSpreadsheetError(text)).toBe(false),
  )
})
