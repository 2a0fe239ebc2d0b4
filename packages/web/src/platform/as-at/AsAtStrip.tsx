import './as-at.css'
import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAsAt } from './use-as-at.ts'

/** Across a page that is read as at another day than today, with the way back. */
export function AsAtStrip() {
  const { t } = useTranslation()
  const { asAt, setAsAt } = useAsAt()
  const format = useDateFormat()
  if (!asAt) return null
  return (
    <div className="as-at-strip" role="status">
      <IconCalendarTime size={18} aria-hidden />
      <span>{t('asAt.strip', { date: format.longDate(asAt) })}</span>
      <Button variant="subtle" size="compact-sm" className="no-print" onClick={() => setAsAt(null)}>
        {t('asAt.back')}
      </Button>
    </div>
  )
}
