import Big from 'big.js'

/** The exact number, or undefined: a leading minus only, no plus, no thousand separators, no exponent. */
export function numberOf(value: unknown): Big | undefined {
  const text = decimalText(value)
  return text === undefined ? undefined : new Big(text)
}

/** The value in plain decimal notation, or undefined where it is not a decimal number. */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value).toFixed() : undefined
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'string' && DECIMAL.test(value) ? value : undefined
}

const DECIMAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/
