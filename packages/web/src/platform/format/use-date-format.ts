import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session/SessionContext.tsx'
import { formatDate, formatLongDate, formatMoment, formatRelative, formatTime, type DateStyle } from './dates.ts'

/** Dates and times as the signed-in user wants them. */
export function useDateFormat() {
  const { userConfig } = useSession()
  const { i18n } = useTranslation()
  const style: DateStyle = { ...userConfig, language: i18n.language }
  return {
    style,
    date: (date: string) => formatDate(date, style),
    longDate: (date: string) => formatLongDate(date, style),
    time: (moment: string | Date) => formatTime(moment, style),
    moment: (moment: string | Date) => formatMoment(moment, style),
    relative: (moment: string | Date, now: Date) => formatRelative(moment, now, style.language),
  }
}
