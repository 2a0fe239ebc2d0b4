/** "88,000.50" (en) and "88 000,50" (fr-CA, es) become "88000.50"; what is no number stays as typed, for the rule to judge. */
export function normaliseDecimal(text: string, language: string): string {
  const comma = language !== 'en'
  const compact = text.trim().replaceAll(/[\s\u00A0\u202F]/g, '')
  const groups = comma ? /\.(?=\d{3}(?:\D|$))/g : /,(?=\d{3}(?:\D|$))/g
  const hasBoth = compact.includes(',') && compact.includes('.')
  const ungrouped = comma && !hasBoth ? compact : compact.replaceAll(groups, '')
  const pointed = ungrouped.replace(',', '.')
  return /^-?\d*\.?\d+$/.test(pointed) ? pointed : text.trim()
}
