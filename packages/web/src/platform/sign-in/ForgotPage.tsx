import { Alert, Button, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { SignInFailure, useFailureText } from './auth-call.ts'
import { askForLink } from './password-calls.ts'
import { SignInFrame } from './SignInFrame.tsx'
import type { TenantAnswer } from './sign-in-calls.ts'

/** Asks where to mail a link to choose a new password; says the same whether there is such an account or not. */
export function ForgotPage({ tenant: { tenant, tenants } }: { tenant: TenantAnswer }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const failureText = useFailureText()
  const asksTenant = !tenant && tenants > 1
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [alias, email] = [textOf(data.get('tenant')).trim(), textOf(data.get('email')).trim()]
    setMissing(email === '')
    setFailure(null)
    if (email === '') return
    setBusy(true)
    const named = tenant?.alias ?? alias
    await askForLink({ ...(named ? { tenant: named } : {}), email }).then(
      () => setAsked(email),
      (error: unknown) => setFailure(error instanceof SignInFailure ? failureText(error.failure) : t('signIn.failed')),
    )
    setBusy(false)
  }

  return (
    <SignInFrame title={t('forgot.title')}>
      {failure && (
        <Alert color="red" variant="light" role="alert" className="sign-in-failure">
          {failure}
        </Alert>
      )}
      {asked ? (
        <>
          <Text role="status">{t('forgot.asked', { email: asked })}</Text>
          <Button component="a" href="/auth/login" fullWidth size="md" mt="lg">
            {t('forgot.back')}
          </Button>
        </>
      ) : (
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
          <Text>{t('forgot.text')}</Text>
          {asksTenant && (
            <TextInput
              name="tenant"
              label={t('signIn.organisation')}
              description={t('signIn.organisationHelp')}
              autoComplete="organization"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          <TextInput
            name="email"
            type="email"
            label={t('signIn.email')}
            autoComplete="username"
            inputMode="email"
            required
            withAsterisk={false}
            error={missing ? t('signIn.required') : null}
          />
          <Button type="submit" fullWidth size="md" loading={busy}>
            {t('forgot.submit')}
          </Button>
          <Button component="a" href="/auth/login" variant="subtle" fullWidth>
            {t('forgot.back')}
          </Button>
        </form>
      )}
    </SignInFrame>
  )
}
