import { Button } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

const ShareDialog = lazy(() => import('./ShareDialog.tsx'))

/** For those who may share the chart with people without an account. */
export function ShareChart() {
  const { t } = useTranslation('organisation-chart')
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('organisation_chart.share')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('sharing.share')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
