import { useTranslation } from '#platform/i18n/translation.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { readableSize } from '@kith/shared/format/sizes.ts'

/** Counts, shares and sizes of files in the user's language. */
export function useNumbers() {
  const { i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en-GB' : i18n.language
  return {
    number: (count: number) => numberFormat(language, {}).format(count),
    percent: (part: number) => numberFormat(language, { style: 'percent' }).format(part),
    size: (bytes: number) => readableSize(bytes, i18n.language),
    list: (words: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words),
  }
}
