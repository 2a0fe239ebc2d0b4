import type { Reader } from '@kith/shared/problems/problem-text.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import {
  formatDate,
  formatDayOfYear,
  formatLongDate,
  formatMoment,
  formatRelative,
  formatTime,
  formatWeekday,
  type DateStyle,
} from '@kith/shared/format/dates.ts'

/** Dates and times as the signed-in user wants them. */
export function useDateFormat() {
  const { userConfig } = useSession()
  const { t, i18n } = useTranslation()
  const style: DateStyle = { ...userConfig, language: i18n.language }
  const date = (day: string) => formatDate(day, style)
  const reader: Reader = { language: style.language, date, texts: textsIn(style.language) }
  return {
    style,
    reader,
    date,
    dayOfYear: (day: string) => formatDayOfYear(day, style),
    weekday: (date: string) => formatWeekday(date, style),
    longDate: (date: string) => formatLongDate(date, style),
    time: (moment: string | Date) => formatTime(moment, style),
    moment: (moment: string | Date) => formatMoment(moment, style),
    relative: (moment: string | Date, now: Date) =>
      Math.abs(now.getTime() - new Date(moment).getTime()) < MINUTE ? t('page.justNow') : formatRelative(moment, now, style.language),
  }
}

const MINUTE = 60_000
