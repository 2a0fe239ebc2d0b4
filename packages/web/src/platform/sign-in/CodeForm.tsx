import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { SignInFailure, useFailureText } from './auth-call.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { confirmByPasskey, confirmCode, type SignInAnswer } from './sign-in-calls.ts'

interface Props {
  challenge: string
  methods: readonly ('code' | 'passkey')[]
  proceed: (answer: SignInAnswer) => void
  fail: (message: string | null) => void
  back: () => void
}

/** The six digits of the authenticator, a recovery code, or a passkey. */
export function CodeForm({ challenge, methods, proceed, fail, back }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget).get('code')).trim()
    setProblem(code === '' ? t('signIn.required') : null)
    fail(null)
    if (code === '') return
    setBusy(true)
    try {
      proceed(await confirmCode(challenge, code))
    } catch (error) {
      setBusy(false)
      const { failure } = error instanceof SignInFailure ? error : {}
      if (failure?.code === 'INVALID') {
        setProblem(t('signIn.wrongCode'))
        return form.current?.querySelector('input')?.select()
      }
      if (failure?.code === 'UNAUTHENTICATED') back()
      fail(failure?.code === 'UNAUTHENTICATED' ? t('signIn.late') : failure ? failureText(failure) : t('signIn.failed'))
    }
  }
  const hasApp = methods.includes('code')
  const passkey = methods.includes('passkey') && (
    <PasskeyButton run={() => confirmByPasskey(challenge)} proceed={proceed} fail={fail} late={back} isMain={!hasApp} />
  )
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {!hasApp && passkey}
      <TextInput
        name="code"
        label={t(hasApp ? 'signIn.code' : 'signIn.recovery')}
        description={t(hasApp ? 'signIn.codeHelp' : 'signIn.recoveryHelp')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        error={problem}
      />
      <Button type="submit" variant={hasApp ? 'filled' : 'default'} fullWidth size="md" loading={busy}>
        {t('signIn.confirm')}
      </Button>
      {hasApp && passkey}
      <Button variant="subtle" fullWidth onClick={back}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
