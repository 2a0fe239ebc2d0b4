import { Button, Loader, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { AuthenticatorKey, type Enrolment } from '#platform/second-factor/AuthenticatorKey.tsx'
import { RecoveryCodes } from '#platform/second-factor/RecoveryCodes.tsx'
import { SignInFailure } from './auth-call.ts'
import { beginSetUp, confirmSetUp, type SignInAnswer } from './sign-in-calls.ts'
import { useRefusal } from './use-refusal.ts'

interface Props {
  challenge: string
  proceed: (answer: SignInAnswer) => void
  fail: (message: string | null) => void
  back: () => void
}

/** The authenticator app that the organisation requires, set up before the session opens; then its recovery codes. */
export function SetUpForm({ challenge, proceed, fail, back }: Props) {
  const { t } = useTranslation(['common', 'session'])
  const refusalOf = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const refused = async (error: unknown) => {
    const { code, message } = await refusalOf(error)
    setBusy(false)
    if (code) {
      setProblem(code)
      return form.current?.querySelector('input')?.select()
    }
    const isLate = error instanceof SignInFailure && error.failure.code === 'UNAUTHENTICATED'
    if (isLate) back()
    fail(isLate ? t('signIn.late') : message)
  }
  const begin = () => void beginSetUp(challenge).then(setEnrolment, refused)
  const begun = useRef(begin)
  useEffect(() => begun.current(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = textOf(new FormData(event.currentTarget).get('code')).trim()
    setProblem(code === '' ? t('signIn.required') : null)
    fail(null)
    if (code === '' || !enrolment) return
    setBusy(true)
    await confirmSetUp({ challenge, enrolment: enrolment.enrolment, code }).then(({ recoveryCodes }) => setCodes(recoveryCodes), refused)
  }

  if (codes) return <RecoveryCodes codes={codes} done={() => proceed({ status: 'signedIn' })} />
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Text>{t('signIn.setUpText')}</Text>
      {enrolment ? <AuthenticatorKey secret={enrolment.secret} uri={enrolment.uri} /> : <Loader size="sm" />}
      <TextInput
        name="code"
        label={t('session:authenticator.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        withAsterisk={false}
        error={problem}
      />
      <Button type="submit" fullWidth size="md" loading={busy} disabled={!enrolment}>
        {t('session:authenticator.continue')}
      </Button>
      <Button variant="subtle" fullWidth onClick={back}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
