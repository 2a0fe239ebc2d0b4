import { numberFormat } from '@kith/shared/format/formatters.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useMoney } from '#platform/format/use-money.ts'

/** Writes figures with their unit. */
export function useValueText(): (value: number | null, unit: string, currency: string | null) => string {
  const { t, i18n } = useTranslation('analytics')
  const money = useMoney()
  const number = (value: number, options: Intl.NumberFormatOptions) => numberFormat(i18n.language, options).format(value)
  return (value, unit, currency) => {
    if (value === null) return '–'
    const text = number(value, { maximumFractionDigits: 2 })
    switch (unit) {
      case 'percent':
        return number(value / 100, { style: 'percent', minimumFractionDigits: Number.isInteger(value) ? 0 : 2, maximumFractionDigits: 2 })
      case 'money':
        return currency ? money(value, currency, { minimumFractionDigits: 0, maximumFractionDigits: value < 1000 ? 2 : 0 }) : text
      case 'hours':
        return t('hours', { value: text })
      case 'days':
        return t('days', { value: text, count: value })
      case 'months':
        return t('ofMonths', { value: text })
      case 'levels':
        return t('levels', { value: text })
      default:
        return text
    }
  }
}
