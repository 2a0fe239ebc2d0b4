import './as-at.css'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useKnownAt } from './use-known-at.ts'

/** Across a page that shows what was known on an earlier day, with the way back. */
export function KnownAtStrip() {
  const { t } = useTranslation()
  const { knownAt, setKnownAt } = useKnownAt()
  const format = useDateFormat()
  if (!knownAt) return null
  return (
    <div className="known-at-strip" role="status">
      <IconHistory size={18} aria-hidden />
      <span>{t('knownAt.strip', { date: format.longDate(knownAt) })}</span>
      <Button variant="subtle" size="compact-sm" className="no-print" onClick={() => setKnownAt(null)}>
        {t('knownAt.back')}
      </Button>
    </div>
  )
}
