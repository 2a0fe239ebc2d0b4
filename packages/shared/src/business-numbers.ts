const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** An ABN: eleven digits, with or without spaces, whose weighted sum, the first less one, is a multiple of 89 (Australian Business Register). */
export function isAustralianBusinessNumber(text: string): boolean {
  const digits = text.replace(/^ABN\b/i, '').replaceAll(/\s/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)), 0)
  return sum % 89 === 0
}
