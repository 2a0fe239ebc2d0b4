import { Button, PasswordInput, Text } from '@mantine/core'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '#platform/format/names.ts'
import { loadProblemTexts, textsIn } from '#platform/i18n/texts.ts'
import { useFailureText } from './CodeForm.tsx'
import { chooseNewPassword, SignInFailure, type SignInAnswer } from './sign-in-calls.ts'

interface Props {
  challenge: string
  minLength: number
  proceed: (answer: SignInAnswer) => void
  fail: (message: string | null) => void
  back: () => void
}

/** A password of one's own in place of a temporary one; nothing else opens before. */
export function NewPasswordForm({ challenge, minLength, proceed, fail, back }: Props) {
  const { t, i18n } = useTranslation()
  const failureText = useFailureText()
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
      setBusy(false)
      await loadProblemTexts()
      const failure = error instanceof SignInFailure ? error.failure : undefined
      const problem = failure?.problems?.find(({ path }) => path === 'password')
      if (problem) complain({ password: problemText(problem, { language: i18n.language, texts: textsIn(i18n.language) }) })
      else fail(failure ? failureText(failure) : t('signIn.failed'))
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
