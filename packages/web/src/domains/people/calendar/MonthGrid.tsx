import { useQuery } from '@apollo/client/react'
import { UnstyledButton } from '@mantine/core'
import { IconBeach } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { CalendarFilter } from '#src/generated/schema-types.ts'
import { PersonLink } from '../PersonName.tsx'
import { CalendarDaysDocument, type CalendarDaysQuery, type CalendarEventLineFragment } from './calendar.graphql.ts'
import { dayBeside, firstOf, monthOfDay, weeksOf } from './month.ts'
import { eventIcons, useEventText } from './use-event-text.ts'

const DayDialog = lazy(() => import('./DayDialog.tsx'))

interface Props {
  month: string
  go: (month: string) => void
  filter: CalendarFilter
}
type Day = CalendarDaysQuery['listCalendarDays'][number]

/** A month in weeks. The arrow keys move through its days, Enter opens one. */
export function MonthGrid({ month, go, filter }: Props) {
  const { t } = useTranslation('people')
  const { tenantConfig } = useSession()
  const { weekday } = useDateFormat()
  const { firstDayOfWeek, today } = tenantConfig
  const weeks = weeksOf(month, firstDayOfWeek)
  const [from = '', until = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const { data, previousData, error, refetch } = useQuery(CalendarDaysDocument, {
    variables: { from, until, filter },
    fetchPolicy: 'cache-and-network',
  })
  const [reached, setReached] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const current = [reached, today].find((day) => day && monthOfDay(day) === month) ?? firstOf(month)
  useEffect(() => {
    if (reached && monthOfDay(reached) === month) grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached, month])
  if (error && !data) return <FailedState error={error} retry={() => void refetch().catch(() => undefined)} />
  const days = new Map((data ?? previousData)?.listCalendarDays.map((day) => [day.day, day]))
  const onKeyDown = (event: KeyboardEvent, day: string) => {
    const to = dayBeside(day, event.key, firstDayOfWeek)
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setReached(to)
    if (monthOfDay(to) !== month) go(monthOfDay(to))
  }
  return (
    <div className="card calendar-frame" aria-busy={!data || undefined}>
      <table ref={grid} className="calendar-grid">
        <caption className="visually-hidden">{t('calendar.title')}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-outside={monthOfDay(day) !== month || undefined} data-today={day === today || undefined}>
                  <DayCell
                    day={day}
                    events={days.get(day)}
                    isCurrent={day === current}
                    isOfOneKind={filter.kinds?.length === 1}
                    onKeyDown={(event) => onKeyDown(event, day)}
                    open={() => setOpened(day)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {opened && (
        <Suspense>
          <DayDialog day={opened} filter={filter} close={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface DayProps {
  day: string
  events: Day | undefined
  isCurrent: boolean
  /** Every event is the same, which need not be said of each. */
  isOfOneKind: boolean
  onKeyDown: (event: KeyboardEvent) => void
  open: () => void
}

function DayCell({ day, events, isCurrent, isOfOneKind, onKeyDown, open }: DayProps) {
  const { t } = useTranslation('people')
  const { longDate } = useDateFormat()
  const { total = 0, goingOn = 0, events: first = [] } = events ?? {}
  const words = { day: longDate(day), count: total }
  // Named on each of its days, what goes on would stand in place of what happens
  const counted = isOfOneKind ? 0 : goingOn
  const named = isOfOneKind ? first : first.filter((event) => event.day === day)
  const more = total - counted - named.length
  return (
    <>
      <UnstyledButton
        className="calendar-day numbers"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={t('calendar.dayLabel', words)}
        onKeyDown={onKeyDown}
        onClick={open}
      >
        {Number(day.slice(8))}
      </UnstyledButton>
      {named.length > 0 && (
        <ul className="calendar-events">
          {named.map((event) => (
            <EventChip key={event.id} event={event} isOfOneKind={isOfOneKind} />
          ))}
        </ul>
      )}
      {counted > 0 && (
        <UnstyledButton className="calendar-more calendar-going-on" tabIndex={-1} onClick={open}>
          <IconBeach size={14} stroke={1.8} aria-hidden /> {t('calendar.goingOn', { count: counted })}
        </UnstyledButton>
      )}
      {more > 0 && (
        <UnstyledButton
          className="calendar-more"
          tabIndex={-1}
          aria-label={t('calendar.moreLabel', { ...words, count: more })}
          onClick={open}
        >
          {t('calendar.more', { count: more })}
        </UnstyledButton>
      )}
    </>
  )
}

function EventChip({ event, isOfOneKind }: { event: CalendarEventLineFragment; isOfOneKind: boolean }) {
  const { kind, person } = event
  const { whole, short } = useEventText()(event)
  const Icon = eventIcons[kind]
  return (
    <li className="calendar-event" data-kind={kind} title={whole}>
      <Icon size={14} stroke={1.8} aria-hidden />
      <PersonLink {...person} tabIndex={-1}>
        <bdi className="calendar-who">{person.displayName}</bdi> {!isOfOneKind && <span className="calendar-kind">{short}</span>}
      </PersonLink>
    </li>
  )
}
