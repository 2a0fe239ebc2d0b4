import './mantine-sign-in.css'
import { startTranslations } from '#platform/i18n/i18n.ts'
import { Look } from '#platform/look/Look.tsx'
import { pageRoot } from '#platform/look/page-root.ts'
import { Toasts } from '#platform/toasts/Toasts.tsx'
import { loadTenant } from './sign-in-calls.ts'
import { SignInPage } from './SignInPage.tsx'

export async function startSignIn(): Promise<void> {
  const [root, tenant] = await Promise.all([pageRoot(), loadTenant(), startTranslations()])
  root.render(
    <Look>
      <SignInPage tenant={tenant} />
      <Toasts />
    </Look>,
  )
}
