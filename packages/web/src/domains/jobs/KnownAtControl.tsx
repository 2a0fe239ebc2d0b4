import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DayButton } from '#platform/as-at/DayButton.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useKnownAt } from './use-known-at.ts'

/** Chooses the day whose knowledge is shown: later corrections are left out. */
export function KnownAtControl() {
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const { knownAt, setKnownAt } = useKnownAt()
  const format = useDateFormat()
  return (
    <DayButton
      label={knownAt ? t('knownAt.day', { date: format.date(knownAt) }) : t('knownAt.now')}
      icon={<IconHistory size={16} aria-hidden />}
      day={knownAt ?? tenantConfig.today}
      latest={tenantConfig.today}
      choose={setKnownAt}
    />
  )
}
