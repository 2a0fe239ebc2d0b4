/** "88,000.50" (en) and "88 000,50" (fr-CA, es) become "88000.50"; what is no number stays as typed, for the rule to judge. */
export function normaliseDecimal(text: string, language: string): string {
  const comma = writesComma(language)
  const compact = text.trim().replaceAll(/[\s\u00A0\u202F]/g, '')
  const groups = comma ? /\.(?=\d{3}(?:\D|$))/g : /,(?=\d{3}(?:\D|$))/g
  const hasBoth = compact.includes(',') && compact.includes('.')
  const ungrouped = comma && !hasBoth ? compact : compact.replaceAll(groups, '')
  const pointed = ungrouped.replace(',', '.')
  return /^-?\d*\.?\d+$/.test(pointed) ? pointed : text.trim()
}

/**
 * "1234.5" as the language writes it (1,234.5 or 1 234,5); what is no number stays as it is. Beside a decimal comma a space groups
 * thousands: a point would be read as a decimal one.
 */
export function writtenDecimal(value: string, language: string): string {
  const [whole = '', decimals] = value.split('.')
  if (!/^-?\d*(\.\d+)?$/.test(value)) return value
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, writesComma(language) ? '\u00A0' : ',')
  return decimals === undefined ? grouped : `${grouped}${writesComma(language) ? ',' : '.'}${decimals}`
}

const writesComma = (language: string) => language !== 'en'
