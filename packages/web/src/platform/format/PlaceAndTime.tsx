import { formatTime } from '@kith/shared/format/dates.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { hoursAndMinutes, minutesAhead } from './time-difference.ts'
import { useDateFormat } from './use-date-format.ts'
import { useNow } from './use-now.ts'

/** A place with the time that it is there: "Sydney, 10:24", with the difference to the time of the reader as tooltip. */
export function PlaceAndTime({ place, timezone }: { place: string; timezone: string }) {
  const { style } = useDateFormat()
  const now = useNow()
  const difference = useDifference(minutesAhead(timezone, style.timezone, now))
  return (
    <span title={difference}>
      {place}, <time className="numbers">{formatTime(now, { ...style, timezone })}</time>
      <span className="visually-hidden">, {difference}</span>
    </span>
  )
}

function useDifference(minutes: number): string {
  const { t, i18n } = useTranslation()
  if (minutes === 0) return t('localTime.same')
  const difference = hoursAndMinutes(Math.abs(minutes), i18n.language)
  return minutes > 0 ? t('localTime.ahead', { difference }) : t('localTime.behind', { difference })
}
