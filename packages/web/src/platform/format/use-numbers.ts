import { useTranslation } from '#platform/i18n/translation.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'

/** Counts, shares and sizes of files in the user's language. */
export function useNumbers() {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en-GB' : i18n.language
  return {
    number: (count: number) => numberFormat(language, {}).format(count),
    percent: (part: number) => numberFormat(language, { style: 'percent' }).format(part),
    size: (bytes: number) => {
      const [unit, of] =
        bytes < 1000 ? (['byte', 1] as const) : bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const)
      return numberFormat(language, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
      }).format(bytes / of)
    },
    list: (words: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words),
  }
}
