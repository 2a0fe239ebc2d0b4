import { IconCalendarTime } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DayButton } from './DayButton.tsx'
import { useAsAt } from './use-as-at.ts'
import { useKnownAt } from './use-known-at.ts'

/** Chooses the day that the page is read at and, where it has both clocks, the day whose knowledge it shows. */
export function AsAtControl({ withKnown = false }: { withKnown?: boolean }) {
  const { t } = useTranslation()
  const { today } = useSession().tenantConfig
  const { asAt, setAsAt } = useAsAt()
  const { knownAt, setKnownAt } = useKnownAt()
  const { date } = useDateFormat()
  const day = asAt ? t('asAt.day', { date: date(asAt) }) : t('asAt.today')
  const effective = { day: asAt ?? today, choose: setAsAt }
  const known = { day: knownAt ?? today, latest: today, choose: setKnownAt }
  return (
    <DayButton
      label={withKnown && knownAt ? `${day} · ${t('knownAt.day', { date: date(knownAt) })}` : day}
      icon={<IconCalendarTime size={16} aria-hidden />}
      {...effective}
      {...(withKnown && {
        clocks: [
          { ...effective, name: t('asAt.clock'), help: t('asAt.help') },
          { ...known, name: t('knownAt.clock'), help: t('knownAt.help') },
        ],
      })}
    />
  )
}
