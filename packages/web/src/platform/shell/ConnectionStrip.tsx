import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { tryConnection, useLostConnection } from '#platform/graphql/connection.ts'

/** Across every page while the server cannot be reached: how old what is shown may be. */
export function ConnectionStrip() {
  const { t } = useTranslation()
  const format = useDateFormat()
  const since = useLostConnection()
  return (
    <div role="status">
      {since && (
        <div className="connection-strip">
          <IconCloudOff size={18} aria-hidden />
          <span>{t('frame.connectionLost', { time: format.time(since) })}</span>
          <Button variant="subtle" size="compact-sm" className="no-print" onClick={() => void tryConnection()}>
            {t('frame.tryNow')}
          </Button>
        </div>
      )}
    </div>
  )
}
