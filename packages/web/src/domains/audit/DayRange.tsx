import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DayButton } from '#platform/as-at/DayButton.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { anyDay } from './use-audit-filters.ts'

interface Props {
  days: { from: string; until: string }
  set: (name: string, value: string | null) => void
}

/** The first and the last day that is shown. */
export function DayRange({ days, set }: Props) {
  const { t } = useTranslation('audit')
  const { date } = useDateFormat()
  const icon = <IconCalendar size={16} aria-hidden />
  return (
    <div className="audit-days">
      <DayButton
        label={days.from ? t('filters.fromDay', { date: date(days.from) }) : t('filters.fromStart')}
        icon={icon}
        day={days.from || null}
        clear={t('filters.fromStart')}
        choose={(day) => set('from', day ?? anyDay)}
      />
      <DayButton
        label={days.until ? t('filters.untilDay', { date: date(days.until) }) : t('filters.untilNow')}
        icon={icon}
        day={days.until || null}
        clear={t('filters.untilNow')}
        choose={(day) => set('until', day)}
      />
    </div>
  )
}
