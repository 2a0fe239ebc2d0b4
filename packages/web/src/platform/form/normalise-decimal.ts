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

/** "0.6" as the language writes it (0,6); what is no number stays as it is. */
export const writtenDecimal = (value: string, language: string) =>
  writesComma(language) && /^-?\d*\.\d+$/.test(value) ? value.replace('.', ',') : value

const writesComma = (language: string) => language !== 'en'
