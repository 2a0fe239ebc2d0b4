import {
  IconBeach,
  IconCake,
  IconCertificate,
  IconConfetti,
  IconDoorExit,
  IconFlag,
  IconHourglass,
  IconId,
  IconPlaneArrival,
} from '@tabler/icons-react'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { CalendarEventLineFragment } from './calendar.graphql.ts'

export const eventIcons = {
  BIRTHDAY: IconCake,
  ANNIVERSARY: IconConfetti,
  START: IconFlag,
  END: IconDoorExit,
  PROBATION_END: IconHourglass,
  LEAVE: IconBeach,
  RETURN: IconPlaneArrival,
  WORK_RIGHT_EXPIRY: IconId,
  QUALIFICATION_EXPIRY: IconCertificate,
} as const satisfies Readonly<Record<CalendarEventLineFragment['kind'], unknown>>

/** What an event says: with the name of its person, beside it, and in a few words without its last day. */
export function useEventText() {
  const { t } = useTranslation('people')
  const { date } = useDateFormat()
  return ({ kind, day, lastDay, years, name, person }: CalendarEventLineFragment) => {
    const words = { name: person.displayName, count: years ?? 0, what: name ?? '' }
    const until = lastDay === null ? t('calendar.openEnd') : lastDay === day ? null : t('calendar.until', { date: date(lastDay) })
    const andUntil = (text: string) => (until ? `${text}, ${until}` : text)
    const short = t(`calendar.what.${kind}`, words)
    const whole = t(`calendar.said.${kind}`, { ...words, name: isolated(person.displayName) })
    return { whole: andUntil(whole), what: andUntil(short), short }
  }
}

/** A name in a plain text keeps its own direction, whatever that of the sentence is. */
const isolated = (name: string) => `\u2068${name}\u2069`
