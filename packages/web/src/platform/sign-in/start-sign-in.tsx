import './mantine-sign-in.css'
import { startTranslations } from '#platform/i18n/i18n.ts'
import { Look } from '#platform/look/Look.tsx'
import { pageRoot } from '#platform/look/page-root.ts'
import { Toasts } from '#platform/toasts/Toasts.tsx'
import { loadTenant } from './sign-in-calls.ts'
import { SignInPage } from './SignInPage.tsx'

export async function startSignIn(): Promise<void> {
  const [root, page] = await Promise.all([
    pageRoot(),
    location.pathname === '/auth/leave' ? leavePage() : signInPage(),
    startTranslations(),
  ])
  root.render(
    <Look>
      {page}
      <Toasts />
    </Look>,
  )
}

const signInPage = async () => <SignInPage tenant={await loadTenant()} />

async function leavePage() {
  const { LeavePage } = await import('./LeavePage.tsx')
  return <LeavePage />
}
