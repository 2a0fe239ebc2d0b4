import { useTranslation } from 'react-i18next'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { countryName } from '#platform/format/names.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { ImportAction } from './use-action-columns.tsx'

export type ImportValue = ImportAction['values'][number]

/** What a cell was understood as, in the reader's words; the same as was written where nothing had to be understood. */
export function useUnderstood() {
  const { t } = useTranslation('bulk-data')
  const { date, style } = useDateFormat()
  return ({ kind, after, understood }: ImportValue): string | null => {
    if (after === null || after === '') return after
    switch (kind) {
      case 'country':
        return countryName(after, style.language)
      case 'date':
        return date(after)
      case 'number':
        return numberFormat(style.language, { maximumFractionDigits: 4 }).format(Number(after))
      case 'yes/no':
        return after === 'true' ? t('help.yes') : t('help.no')
      default:
        return understood ?? after
    }
  }
}

/** Whether it takes more than a look at the cell to know what it means. */
export const isTranslated = ({ kind, written, understood }: ImportValue, shown: string | null) =>
  written !== null && (kind === 'date' || kind === 'number' || understood !== null) && written.trim() !== shown
