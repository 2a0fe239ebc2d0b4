import './sign-in.css'
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf } from '#platform/format/text-of.ts'
import { safeReturn } from '#platform/session/safe-return.ts'
import { CodeForm } from './CodeForm.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'
import { signIn, SignInFailure, type SignInAnswer, type TenantAnswer } from './sign-in-calls.ts'
import { useFailureText } from './use-failure-text.ts'

type FieldName = 'tenant' | 'email' | 'password'

/** E-mail and password, the organisation where it is not known from the address, then the code where one is asked for. */
export function SignInPage({ tenant: { tenant, tenants } }: { tenant: TenantAnswer }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<string | null>(null)
  const asksTenant = !tenant && tenants > 1
  const failureText = useFailureText(asksTenant)

  const title = challenge ? t('signIn.codeTitle') : tenant ? t('signIn.titleOf', { name: tenant.name }) : t('signIn.title')
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => void (document.title = `${title} | Kith`), [title])

  const proceed = (answer: SignInAnswer) => {
    if (answer.status === 'mfaRequired') return setChallenge(answer.challenge)
    location.replace(safeReturn(new URLSearchParams(location.search).get('redirect_url')))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: FieldName) => textOf(data.get(name))
    const asked: FieldName[] = [...(asksTenant ? (['tenant'] as const) : []), 'email', 'password']
    const empty = asked.filter((name) => value(name).trim() === '')
    setMissing(empty)
    setFailure(null)
    if (empty[0]) return focus(empty[0])
    setBusy(true)
    try {
      const alias = tenant?.alias ?? (asksTenant ? value('tenant').trim() : undefined)
      proceed(await signIn({ ...(alias ? { tenant: alias } : {}), email: value('email').trim(), password: value('password') }))
    } catch (error) {
      setFailure(error instanceof SignInFailure ? failureText(error.failure) : t('signIn.failed'))
      focus('password')
      setBusy(false)
    }
  }

  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const problem = (name: FieldName) => (missing.includes(name) ? t('signIn.required') : null)

  return (
    <div className="sign-in">
      <div className="sign-in-picture" aria-hidden>
        <People />
      </div>
      <main className="sign-in-main">
        <div className="sign-in-card">
          <div className="sign-in-mark">
            <img src="/favicon.svg" width="40" height="40" alt="" />
            <span>Kith</span>
          </div>
          <h1>{title}</h1>
          {failure && (
            <Alert color="red" variant="light" role="alert" className="sign-in-failure">
              {failure}
            </Alert>
          )}
          {challenge ? (
            <CodeForm
              challenge={challenge}
              proceed={proceed}
              fail={setFailure}
              back={() => (setChallenge(null), setFailure(null), setBusy(false))}
            />
          ) : (
            <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
              {asksTenant && (
                <TextInput
                  name="tenant"
                  label={t('signIn.organisation')}
                  description={t('signIn.organisationHelp')}
                  autoComplete="organization"
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                  withAsterisk={false}
                  error={problem('tenant')}
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
                error={problem('email')}
              />
              <PasswordInput
                name="password"
                label={t('signIn.password')}
                autoComplete="current-password"
                required
                withAsterisk={false}
                error={problem('password')}
                visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
              />
              <Button type="submit" fullWidth size="md" loading={busy}>
                {t('signIn.submit')}
              </Button>
            </form>
          )}
        </div>
        <LanguagePicker />
      </main>
    </div>
  )
}

/** A few people joined by lines: what Kith is about. Decoration. */
function People() {
  return (
    <svg viewBox="0 0 480 600" preserveAspectRatio="xMidYMid slice">
      <g stroke="#ffffff" strokeOpacity="0.28" strokeWidth="1.5" fill="none">
        <path d="M240 170V250M240 250H110V320M240 250V320M240 250H370V320M110 384V440M110 440H60V490M110 440H160V490M370 384V440M370 440H320V490M370 440H420V490" />
      </g>
      {nodes.map(([x, y, radius, opacity]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} fill="#fff">
          <circle r={radius} fillOpacity={opacity} />
          <circle r={radius * 0.26} cy={-radius * 0.2} fillOpacity="0.9" />
          <path d={`M${-radius * 0.46} ${radius * 0.5}a${radius * 0.46} ${radius * 0.42} 0 0 1 ${radius * 0.92} 0z`} fillOpacity="0.9" />
        </g>
      ))}
    </svg>
  )
}

const nodes = [
  [240, 130, 44, 0.22],
  [110, 352, 34, 0.16],
  [240, 352, 34, 0.16],
  [370, 352, 34, 0.16],
  [60, 514, 26, 0.12],
  [160, 514, 26, 0.12],
  [320, 514, 26, 0.12],
  [420, 514, 26, 0.12],
] as const
