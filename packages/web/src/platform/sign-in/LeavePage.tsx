import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { logOut } from '#platform/session/leave.ts'
import { safeReturn } from '#platform/session/sign-out.ts'
import { SignInFrame } from './SignInFrame.tsx'

/** Asks users whom another site has sent to log-out whether they want that. */
export function LeavePage() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const back = safeReturn(new URLSearchParams(location.search).get('redirect_url'))
  return (
    <SignInFrame title={t('leave.title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setBusy(true)
          void logOut({ pathname: back, search: '' })
        }}
      >
        <Text>{t('leave.text')}</Text>
        <Button type="submit" fullWidth size="md" loading={busy}>
          {t('frame.logOut')}
        </Button>
        <Button component="a" href={back} variant="subtle" fullWidth>
          {t('leave.stay')}
        </Button>
      </form>
    </SignInFrame>
  )
}
