import { tidyPhone } from '@kith/shared/countries.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Column } from '../upload.ts'
import type { Understood } from './cells.ts'
import type { NumberRules } from './numbers.ts'

/** Whether a spreadsheet has written a number in powers of ten, so that its last digits are lost. */
export const isShortened = (text: string) => /^-?\d(?:[.,]\d{1,30})?e\+\d{1,3}$/i.test(text)

/** A text of digits; what a spreadsheet has added to them is proposed to be taken away. */
export function readDigits(kind: NonNullable<Column['digits']>, value: string, { isConfirmed }: NumberRules): Understood {
  const number = withoutDecimals(value)
  if (number !== undefined) return isConfirmed ? { value: number } : importMessage('addedDecimals', { value, number })
  return { value: kind === 'PHONE' ? tidyPhone(value) : value }
}

/** `4711.0` and `4,711` as the number that they were. */
function withoutDecimals(text: string): string | undefined {
  const [, whole] = /^(\+?\d{1,50})[.,]0{1,10}$/.exec(text) ?? []
  if (whole !== undefined) return whole
  return /^[1-9]\d{0,2}(?:,\d{3}){1,10}$/.test(text) ? text.replaceAll(',', '') : undefined
}
