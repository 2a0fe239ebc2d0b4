import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr-ca.js'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

interface Props {
  /** YYYY-MM-DD */
  day: string | null
  earliest?: string
  latest?: string
  /** Begins with the years where no day is chosen yet: for days that are long ago. */
  fromYears?: boolean
  /** Offers to choose no day, in these words. */
  clear?: string
  choose: (day: string | null) => void
}

/** A month of days to choose one from, with a way to today. */
export function DayCalendar({ day, earliest, latest, fromYears = false, clear, choose }: Props) {
  const { t, i18n } = useTranslation()
  const { today, firstDayOfWeek } = useSession().tenantConfig
  const reachesToday = (!earliest || earliest <= today) && (!latest || latest >= today)
  return (
    <>
      <DatePicker
        locale={i18n.language.toLowerCase()}
        value={day}
        defaultDate={day ?? today}
        defaultLevel={fromYears && !day ? 'decade' : 'month'}
        onChange={choose}
        // Of itself it would highlight the day where the browser is
        getDayProps={(each) =>
          each === today ? { 'data-today': true, 'data-highlight-today': true, 'aria-current': 'date' as const } : {}
        }
        firstDayOfWeek={dayOfWeek[firstDayOfWeek]}
        weekendDays={[]}
        ariaLabels={{
          previousMonth: t('calendar.previousMonth'),
          nextMonth: t('calendar.nextMonth'),
          previousYear: t('calendar.previousYear'),
          nextYear: t('calendar.nextYear'),
          previousDecade: t('calendar.previousDecade'),
          nextDecade: t('calendar.nextDecade'),
        }}
        {...(earliest ? { minDate: earliest } : {})}
        {...(latest ? { maxDate: latest } : {})}
      />
      {reachesToday && !fromYears && (
        <Button variant="subtle" size="xs" fullWidth mt={4} onClick={() => choose(today)}>
          {t('calendar.today')}
        </Button>
      )}
      {clear && (
        <Button variant="subtle" size="xs" fullWidth mt={4} onClick={() => choose(null)}>
          {clear}
        </Button>
      )}
    </>
  )
}

const dayOfWeek = { SUNDAY: 0, MONDAY: 1, TUESDAY: 2, WEDNESDAY: 3, THURSDAY: 4, FRIDAY: 5, SATURDAY: 6 } as const
