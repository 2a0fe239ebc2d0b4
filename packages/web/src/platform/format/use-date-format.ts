import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/session/SessionContext.tsx'
import { formatDate, formatLongDate, formatMoment, formatRelative, formatTime, type DateStyle } from './dates.ts'

/** Whom a message is for: in this language, with dates as he wants them. */
export interface Reader {
  language: string
  date: (day: string) => string
}

/** Dates and times as the signed-in user wants them. */
export function useDateFormat() {
  const { userConfig } = useSession()
  const { i18n } = useTranslation()
  const style: DateStyle = { ...userConfig, language: i18n.language }
  const date = (day: string) => formatDate(day, style)
  const reader: Reader = { language: style.language, date }
  return {
    style,
    reader,
    date,
    longDate: (date: string) => formatLongDate(date, style),
    time: (moment: string | Date) => formatTime(moment, style),
    moment: (moment: string | Date) => formatMoment(moment, style),
    relative: (moment: string | Date, now: Date) => formatRelative(moment, now, style.language),
  }
}
