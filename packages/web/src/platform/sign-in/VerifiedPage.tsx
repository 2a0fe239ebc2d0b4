import { Alert, Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { safeReturn } from '#platform/session/sign-out.ts'
import { announceVerified } from '#platform/verification/verified-channel.ts'
import type { CameBack } from './came-back.ts'
import { SignInFrame } from './SignInFrame.tsx'

/** Where those come back to who were to show their provider again who they are: the tab that asked for it goes on, and this one is done. */
export function VerifiedPage({ failure }: Pick<CameBack, 'failure'>) {
  const { t } = useTranslation()
  useEffect(() => {
    if (failure) return
    announceVerified()
    window.close()
  }, [failure])
  if (failure)
    return (
      <SignInFrame title={t('verified.failed')}>
        <Alert color="red" variant="light" role="alert" className="sign-in-failure">
          {t(failure)}
        </Alert>
        <Text>{t('verified.tryAgain')}</Text>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('verified.title')}>
      <Text>{t('verified.text')}</Text>
      <Button component="a" href={safeReturn(new URLSearchParams(location.search).get('redirect_url'))} variant="subtle" fullWidth>
        {t('verified.here')}
      </Button>
    </SignInFrame>
  )
}
