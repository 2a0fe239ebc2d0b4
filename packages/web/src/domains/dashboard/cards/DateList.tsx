import { IconBeach, IconCake, IconConfetti, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { MyPeopleCardQuery } from './my-people-card.graphql.ts'
import type { MyTeamCardQuery } from './my-team-card.graphql.ts'

interface Props {
  dates: MyTeamCardQuery['listComingDates']
  holidays?: MyPeopleCardQuery['listComingHolidays']
}

const icons = { BIRTHDAY: IconCake, ANNIVERSARY: IconConfetti, PROBATION_ENDS: IconHourglass } as const

/** Birthdays, anniversaries, ends of probation and holidays ahead: of a birthday never the year. */
export function DateList({ dates, holidays = [] }: Props) {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const { dayOfYear, longDate } = useDateFormat()
  const ofPeople = dates.map(({ day, kind, years, person }) => {
    const words = { name: person.displayName, count: years ?? 0 }
    const text = person.id === user.personId ? t(`dates.own.${kind}`, words) : t(`dates.${kind}`, words)
    return { key: `${person.id} ${kind}`, day, Icon: icons[kind], text }
  })
  const ofAll = holidays.map(({ id, date, name }) => ({ key: id, day: date, Icon: IconBeach, text: name }))
  return (
    <ul className="date-list">
      {[...ofPeople, ...ofAll]
        .toSorted((one, other) => one.day.localeCompare(other.day))
        .map(({ key, day, Icon, text }) => (
          <li key={key}>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{text}</span>
            <time dateTime={day} title={longDate(day)} className="numbers">
              {dayOfYear(day)}
            </time>
          </li>
        ))}
    </ul>
  )
}
