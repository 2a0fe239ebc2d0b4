import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

/** "NOV 27", with the year where it is another one. */
export function DayBlock({ day }: { day: string }) {
  const { i18n } = useTranslation()
  const { longDate } = useDateFormat()
  const moment = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(moment)
  return (
    <time className="change-day" dateTime={day} title={longDate(day)}>
      <span>{part({ month: 'short' })}</span>
      <b>{part({ day: 'numeric' })}</b>
      <span>{day.slice(0, 4)}</span>
    </time>
  )
}
