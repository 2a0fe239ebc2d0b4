import { useEffect } from 'react'
import { useSession } from '#platform/session/SessionContext.tsx'

/** "Jobs · Ada Lovelace | Demo Company" */
export function documentTitle(parts: readonly (string | null | undefined)[], tenantName: string): string {
  return `${parts.filter(Boolean).join(' · ')} | ${tenantName}`
}

/** Names the page in the browser's tab; without it the title of the manifest stands there. */
export function useDocumentTitle(...parts: readonly (string | null | undefined)[]): void {
  const { tenantConfig } = useSession()
  const title = parts.some(Boolean) ? documentTitle(parts, tenantConfig.tenantName) : null
  useEffect(() => void (title && (document.title = title)), [title])
}

/** The same below a condition. */
export function DocumentTitle({ parts }: { parts: readonly string[] }): null {
  useDocumentTitle(...parts)
  return null
}
