import { IconCalendarTime } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DayButton } from './DayButton.tsx'
import { useAsAt } from './use-as-at.ts'

/** Chooses the day that the page is read at. */
export function AsAtControl() {
  const { t } = useTranslation()
  const { tenantConfig } = useSession()
  const { asAt, setAsAt } = useAsAt()
  const format = useDateFormat()
  return (
    <DayButton
      label={asAt ? t('asAt.day', { date: format.date(asAt) }) : t('asAt.today')}
      icon={<IconCalendarTime size={16} aria-hidden />}
      day={asAt ?? tenantConfig.today}
      choose={setAsAt}
    />
  )
}
