import { useTranslation } from '#platform/i18n/translation.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { countryName } from '#platform/format/names.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { ImportAction } from './use-action-columns.tsx'

export type ImportValue = ImportAction['values'][number]

/** What a cell was understood as, in the reader's words; the same as was written where nothing had to be understood. */
export function useUnderstood() {
  const words = useValueWords()
  return ({ kind, after, understood }: ImportValue): string | null => words(kind, after, understood)
}

/** What an update replaces, in the reader's words. */
export function useReplaced() {
  const words = useValueWords()
  return ({ kind, before }: ImportValue): string | null => words(kind, before, before)
}

function useValueWords() {
  const { t } = useTranslation('bulk-data')
  const { date, style } = useDateFormat()
  return (kind: string, value: string | null, named: string | null): string | null => {
    if (value === null || value === '') return value
    switch (kind) {
      case 'country':
        return countryName(value, style.language)
      case 'date':
        return date(value)
      case 'number':
        return numberFormat(style.language, { maximumFractionDigits: 4 }).format(Number(value))
      case 'yes/no':
        return value === 'true' ? t('help.yes') : t('help.no')
      default:
        return named ?? value
    }
  }
}

/** Whether it takes more than a look at the cell to know what it means. */
export const isTranslated = ({ kind, written, understood }: ImportValue, shown: string | null) =>
  written !== null && (kind === 'date' || kind === 'number' || understood !== null) && written.trim() !== shown
