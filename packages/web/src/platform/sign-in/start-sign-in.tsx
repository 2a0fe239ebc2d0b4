import './mantine-sign-in.css'
import type { ReactNode } from 'react'
import { startTranslations } from '#platform/i18n/i18n.ts'
import { Look } from '#platform/look/Look.tsx'
import { pageRoot } from '#platform/look/page-root.ts'
import { Toasts } from '#platform/toasts/Toasts.tsx'
import { takeCameBack } from './came-back.ts'
import { loadTenant } from './sign-in-calls.ts'
import { SignInPage } from './SignInPage.tsx'
import { keptOrganisation, loadWays } from './ways.ts'
import type { LinkPurpose } from './password-calls.ts'

export async function startSignIn(): Promise<void> {
  const [root, page] = await Promise.all([pageRoot(), pages[location.pathname]?.() ?? signInPage(), startTranslations()])
  root.render(
    <Look>
      {page}
      <Toasts />
    </Look>,
  )
}

async function signInPage() {
  const cameBack = takeCameBack()
  const [tenant, ways] = await Promise.all([loadTenant(), loadWays(keptOrganisation())])
  return <SignInPage tenant={tenant} ways={ways} cameBack={cameBack} />
}

const pages: Partial<Record<string, () => Promise<ReactNode>>> = {
  '/auth/leave': leavePage,
  '/auth/forgot': forgotPage,
  '/auth/verified': verifiedPage,
  '/auth/password': () => choosePasswordPage('recovery'),
  '/auth/invitation': () => choosePasswordPage('invitation'),
}

async function leavePage() {
  const { LeavePage } = await import('./LeavePage.tsx')
  return <LeavePage />
}

async function verifiedPage() {
  const { failure } = takeCameBack()
  const { VerifiedPage } = await import('./VerifiedPage.tsx')
  return <VerifiedPage {...(failure ? { failure } : {})} />
}

async function forgotPage() {
  const [tenant, { ForgotPage }] = await Promise.all([loadTenant(), import('./ForgotPage.tsx')])
  return <ForgotPage tenant={tenant} />
}

async function choosePasswordPage(purpose: LinkPurpose) {
  const [{ ChoosePasswordPage }, { readLink }] = await Promise.all([import('./ChoosePasswordPage.tsx'), import('./password-calls.ts')])
  const token = location.hash.slice(1)
  return <ChoosePasswordPage purpose={purpose} token={token} link={await readLink(token, purpose)} />
}
