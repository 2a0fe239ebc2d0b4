import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmCode, SignInFailure, type SignInAnswer } from './sign-in-calls.ts'
import { useFailureText } from './use-failure-text.ts'

interface Props {
  challenge: string
  proceed: (answer: SignInAnswer) => void
  fail: (message: string | null) => void
  back: () => void
}

/** The six digits of the authenticator, or a recovery code. */
export function CodeForm({ challenge, proceed, fail, back }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code === '')
    fail(null)
    if (code === '') return
    setBusy(true)
    try {
      proceed(await confirmCode(challenge, code))
    } catch (error) {
      fail(error instanceof SignInFailure ? failureText(error.failure) : t('signIn.failed'))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput name="code" label={t('signIn.code')} description={t('signIn.codeHelp')} autoComplete="one-time-code" inputMode="numeric" required withAsterisk={false} error={missing ? t('signIn.required') : null} autoFocus />
      <Button type="submit" fullWidth size="md" loading={busy}>
        {t('signIn.confirm')}
      </Button>
      <Button variant="subtle" fullWidth onClick={back}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
