import { startAddress } from '@kith/shared/start-page.ts'
import { Alert, Button, PasswordInput, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { choosePassword, type LinkAnswer, type LinkPurpose } from './password-calls.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { signIn } from './sign-in-calls.ts'
import { useRefusal } from './use-refusal.ts'

interface Props {
  purpose: LinkPurpose
  token: string
  link: LinkAnswer | undefined
}

/** Opens from a link in an email, and leads on to the dashboard. */
export function ChoosePasswordPage({ purpose, token, link }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isVoid, setVoid] = useState(link?.status !== 'good')
  const refusalOf = useRefusal()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (link?.status !== 'good') return
    const password = textOf(new FormData(event.currentTarget).get('password'))
    setProblem(password === '' ? t('signIn.required') : null)
    if (password === '') return
    setBusy(true)
    try {
      await choosePassword({ token, purpose, password })
    } catch (error) {
      const refusal = await refusalOf(error)
      setBusy(false)
      if (refusal.paths.includes('token')) return setVoid(true)
      return setProblem(refusal.password ?? refusal.message)
    }
    const isIn = await signIn({ tenant: link.alias, email: link.username, password }).then(
      ({ status }) => status === 'signedIn',
      () => false,
    )
    location.replace(isIn ? startAddress : '/auth/login')
  }

  if (isVoid || link?.status !== 'good')
    return (
      <SignInFrame title={t('choosePassword.voidTitle')}>
        <Alert color="yellow" variant="light" role="alert" className="sign-in-failure">
          {t(purpose === 'invitation' ? 'choosePassword.voidInvitation' : 'choosePassword.voidRecovery')}
        </Alert>
        <Button component="a" href={purpose === 'invitation' ? '/auth/login' : '/auth/forgot'} fullWidth size="md">
          {t(purpose === 'invitation' ? 'forgot.back' : 'choosePassword.askAgain')}
        </Button>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t(purpose === 'invitation' ? 'choosePassword.welcome' : 'choosePassword.title', { name: link.organisation })}>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Text>{t('choosePassword.text', { username: link.username })}</Text>
        <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
        <PasswordInput
          name="password"
          label={t('choosePassword.password')}
          description={t('choosePassword.help', { count: link.minimum })}
          autoComplete="new-password"
          required
          withAsterisk={false}
          error={problem}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
        />
        <Button type="submit" fullWidth size="md" loading={busy}>
          {t('choosePassword.submit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
