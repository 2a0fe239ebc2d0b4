import './mantine-sign-in.css'
import type { Root } from 'react-dom/client'
import { startTranslations } from '#platform/i18n/i18n.ts'
import { Look } from '#platform/look/Look.tsx'
import { Toasts } from '#platform/toasts/Toasts.tsx'
import { loadTenant } from './sign-in-calls.ts'
import { SignInPage } from './SignInPage.tsx'

export async function startSignIn(root: Root): Promise<void> {
  const [tenant] = await Promise.all([loadTenant(), startTranslations()])
  root.render(
    <Look>
      <SignInPage tenant={tenant} />
      <Toasts />
    </Look>,
  )
}
