import { hasMalformedId } from '@kith/shared/routes.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { AccessDeniedPage, NotFoundPage } from '#platform/errors/pages.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Page } from './define-domain.ts'
import { documentTitle } from './document-title.ts'
import { judge } from './permissions.ts'

/** Shows the page to those who may see it; to others, what they lack. */
export function PageGuard({ page, children }: { page: Page; children: ReactNode }) {
  const { rights, tenantConfig } = useSession()
  const text = useText()
  const params = useParams()
  const title = text(page.title)
  useLayoutEffect(() => void (document.title = documentTitle([title], tenantConfig.tenantName)), [title, tenantConfig.tenantName])
  if (hasMalformedId(params)) return <NotFoundPage />
  const verdict = judge(rights, page)
  return verdict.allowed ? children : <AccessDeniedPage missing={verdict.missing} />
}
