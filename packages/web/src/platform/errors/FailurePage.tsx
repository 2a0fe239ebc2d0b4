import { failureOf } from '#platform/graphql/errors.ts'
import { AccessDeniedPage, BusyPage, ConnectionPage, NotFoundPage, SystemErrorPage } from './pages.tsx'
import { newReference } from './reference.ts'

/** The page for a query that failed, chosen by its code. */
export function FailurePage({ error, retry, notFound }: { error: unknown; retry?: () => void; notFound?: string | undefined }) {
  const failure = failureOf(error)
  switch (failure.code) {
    case 'FORBIDDEN':
      return <AccessDeniedPage missing={failure.missing ?? []} />
    case 'NOT_FOUND':
      return <NotFoundPage {...(notFound ? { text: notFound } : {})} />
    case 'NETWORK':
    case 'UNAVAILABLE':
      if (failure.reason === 'BUSY') return <BusyPage {...(retry ? { retry } : {})} />
      return <ConnectionPage {...(retry ? { retry } : {})} reference={failure.reference ?? newReference(error)} />
    default:
      return <SystemErrorPage reference={failure.reference ?? newReference(error)} />
  }
}
