import { IconCake, IconConfetti, IconHourglass } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { MyTeamCardQuery } from './my-team-card.graphql.ts'

type ComingDate = MyTeamCardQuery['listComingDates'][number]

const icons = { BIRTHDAY: IconCake, ANNIVERSARY: IconConfetti, PROBATION_ENDS: IconHourglass } as const

/** Birthdays, anniversaries and ends of probation ahead: of a birthday never the year. */
export function DateList({ dates }: { dates: readonly ComingDate[] }) {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const { dayOfYear, longDate } = useDateFormat()
  return (
    <ul className="date-list">
      {dates.map(({ day, kind, years, person }) => {
        const Icon = icons[kind]
        const words = { name: person.displayName, count: years ?? 0 }
        return (
          <li key={`${person.id} ${kind}`}>
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{person.id === user.personId ? t(`dates.own.${kind}`, words) : t(`dates.${kind}`, words)}</span>
            <time dateTime={day} title={longDate(day)} className="numbers">
              {dayOfYear(day)}
            </time>
          </li>
        )
      })}
    </ul>
  )
}
