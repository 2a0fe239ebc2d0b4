import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { SignInFailure, useFailureText } from './auth-call.ts'
import type { SignInAnswer } from './sign-in-calls.ts'

interface Props {
  /** Asks for a passkey, and shows it to the server. */
  run: () => Promise<SignInAnswer>
  proceed: (answer: SignInAnswer) => void
  fail: (message: string | null) => void
  /** Where the time for it is over. */
  late?: () => void
  isMain?: boolean
}

/** Signs in with a passkey of the device, where the browser knows them. */
export function PasskeyButton({ run, proceed, fail, late, isMain = false }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  const start = async () => {
    setBusy(true)
    fail(null)
    try {
      proceed(await run())
    } catch (error) {
      setBusy(false)
      const { failure } = error instanceof SignInFailure ? error : {}
      if (failure?.code === 'UNAUTHENTICATED') late?.()
      if (failure?.code === 'INVALID') return fail(t('signIn.passkeyWrong'))
      if (failure?.code === 'UNAUTHENTICATED') return fail(t('signIn.late'))
      // Also when the user closes the question of the browser
      fail(failure ? failureText(failure) : t('signIn.passkeyNone'))
    }
  }
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      fullWidth
      size="md"
      loading={busy}
      leftSection={<IconKey size={18} stroke={1.6} aria-hidden />}
      onClick={() => void start()}
    >
      {t('signIn.passkey')}
    </Button>
  )
}
