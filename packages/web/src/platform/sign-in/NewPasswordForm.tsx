import { Button, PasswordInput, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { chooseNewPassword, type SignInAnswer } from './sign-in-calls.ts'
import { useRefusal } from './use-refusal.ts'

interface Props {
  challenge: string
  minLength: number
  proceed: (answer: SignInAnswer) => void
  fail: (message: string | null) => void
  back: () => void
}

/** A password of one's own in place of a temporary one; nothing else opens before. */
export function NewPasswordForm({ challenge, minLength, proceed, fail, back }: Props) {
  const { t } = useTranslation()
  const refusalOf = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<{ password?: string; repeated?: string }>({})
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const complain = (problems: typeof wrong) => {
    setWrong(problems)
    form.current?.querySelector<HTMLInputElement>(`[name=${problems.password ? 'password' : 'repeated'}]`)?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = textOf(data.get('password'))
    fail(null)
    if (password === '') return complain({ password: t('signIn.required') })
    if (password !== textOf(data.get('repeated'))) return complain({ repeated: t('signIn.mismatch') })
    setWrong({})
    setBusy(true)
    try {
      proceed(await chooseNewPassword(challenge, password))
    } catch (error) {
      const { password: wrongPassword, message } = await refusalOf(error)
      setBusy(false)
      if (wrongPassword) complain({ password: wrongPassword })
      else fail(message)
    }
  }
  const toggle = { 'aria-label': t('signIn.showPassword'), tabIndex: 0 }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Text>{t('signIn.newText')}</Text>
      <PasswordInput
        name="password"
        label={t('signIn.newPassword')}
        description={t('signIn.newHelp', { minLength })}
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={wrong.password}
        visibilityToggleButtonProps={toggle}
      />
      <PasswordInput
        name="repeated"
        label={t('signIn.repeat')}
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={wrong.repeated}
        visibilityToggleButtonProps={toggle}
      />
      <Button type="submit" fullWidth size="md" loading={busy}>
        {t('signIn.choose')}
      </Button>
      <Button variant="subtle" fullWidth onClick={back}>
        {t('signIn.back')}
      </Button>
    </form>
  )
}
