import { useTranslation } from '#platform/i18n/translation.ts'

interface Service {
  years: number
  months: number
  days: number
}

/** "6 years, 10 months"; days only in the first month. */
export function useServiceText() {
  const { t } = useTranslation('jobs')
  return ({ years, months, days }: Service): string => {
    const parts = [years > 0 && t('service.years', { count: years }), months > 0 && t('service.months', { count: months })].filter(Boolean)
    return parts.length > 0 ? parts.join(', ') : t('service.days', { count: days })
  }
}
