import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { safeReturn } from '#platform/session/sign-out.ts'
import { SignInFailure, useFailureText } from './auth-call.ts'
import type { CameBack } from './came-back.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { signIn, signInByPasskey, type SignInAnswer, type TenantAnswer } from './sign-in-calls.ts'
import { focusIn, useWays } from './use-ways.ts'
import { keptOrganisation, type Ways } from './ways.ts'

const NewPasswordForm = lazy(async () => ({ default: (await import('./NewPasswordForm.tsx')).NewPasswordForm }))
const SetUpForm = lazy(async () => ({ default: (await import('./SetUpForm.tsx')).SetUpForm }))

type Asked = Exclude<SignInAnswer, { status: 'signedIn' }>
const titles = {
  mfaRequired: 'signIn.codeTitle',
  mfaSetUpRequired: 'signIn.setUpTitle',
  passwordChangeRequired: 'signIn.newTitle',
} as const
type FieldName = 'tenant' | 'email' | 'password'

interface Props {
  tenant: TenantAnswer
  ways: Ways
  cameBack: CameBack
}

/** Email and password or a provider, the organisation where it is not known from the address, then the code where one is asked for. */
export function SignInPage({ tenant: { tenant, tenants }, ways: known, cameBack }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string | null>(() =>
    cameBack.failure ? t(cameBack.failure) : tenant?.isSuspended ? t('signIn.suspended', { name: tenant.name }) : null,
  )
  const [missing, setMissing] = useState<readonly FieldName[]>([])
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(cameBack.asked ?? null)
  const asksTenant = !tenant && tenants > 1
  const failureText = useFailureText(asksTenant)
  const { ways, organisation, look, isByProvider, showPassword } = useWays(known, form)

  const isByPasskey = asked?.status === 'mfaRequired' && !asked.methods.includes('code')
  const title = isByPasskey
    ? t('signIn.passkeyTitle')
    : asked
      ? t(titles[asked.status])
      : tenant
        ? t('signIn.titleOf', { name: tenant.name })
        : t('signIn.title')
  useEffect(() => form.current?.querySelector<HTMLElement>('input, a')?.focus(), [])

  const proceed = (answer: SignInAnswer) => {
    if (answer.status !== 'signedIn') return setAsked(answer)
    location.replace(safeReturn(new URLSearchParams(location.search).get('redirect_url')))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: FieldName) => textOf(data.get(name))
    if (isByProvider) {
      await look(value('tenant'))
      return focusIn(form, '.sign-in-provider')
    }
    const needed: FieldName[] = [...(asksTenant ? (['tenant'] as const) : []), 'email', 'password']
    const empty = needed.filter((name) => value(name).trim() === '')
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

  const focus = (name: FieldName) => focusIn(form, `[name=${name}]`)
  const problem = (name: FieldName) => (missing.includes(name) ? t('signIn.required') : null)

  const next = { proceed, fail: setFailure, back: () => (setAsked(null), setFailure(null), setBusy(false)) }

  return (
    <SignInFrame title={title} logo={ways.logo} splash={ways.splash}>
      {failure && (
        <Alert color="red" variant="light" role="alert" className="sign-in-failure">
          {failure}
        </Alert>
      )}
      {asked?.status === 'passwordChangeRequired' ? (
        <Suspense fallback={null}>
          <NewPasswordForm {...next} challenge={asked.challenge} minLength={asked.minLength} />
        </Suspense>
      ) : asked?.status === 'mfaSetUpRequired' ? (
        <Suspense fallback={null}>
          <SetUpForm {...next} challenge={asked.challenge} />
        </Suspense>
      ) : asked ? (
        <CodeForm {...next} challenge={asked.challenge} methods={asked.methods} />
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
              defaultValue={keptOrganisation()}
              onBlur={(event) => void look(event.currentTarget.value)}
            />
          )}
          {!isByProvider && (
            <>
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
            </>
          )}
          <div role="status" className="sign-in-ways">
            {ways.providers.length > 0 && t(isByProvider ? 'signIn.byProvider' : 'signIn.orByProvider')}
          </div>
          <ProviderButtons providers={ways.providers} organisation={asksTenant ? organisation : ''} isMain={isByProvider} />
          {isByProvider ? (
            <Button variant="subtle" fullWidth onClick={showPassword}>
              {t('signIn.usePassword')}
            </Button>
          ) : (
            <>
              <PasskeyButton run={signInByPasskey} proceed={proceed} fail={setFailure} />
              <Button component="a" href="/auth/forgot" variant="subtle" fullWidth>
                {t('forgot.link')}
              </Button>
            </>
          )}
        </form>
      )}
    </SignInFrame>
  )
}
