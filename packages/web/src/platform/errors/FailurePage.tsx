import { failureOf } from '#platform/graphql/errors.ts'
import { AccessDeniedPage, ConnectionPage, NotFoundPage, SystemErrorPage, UnavailablePage } from './pages.tsx'
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
      return <ConnectionPage retry={retry} reference={failure.reference ?? newReference(error)} />
    case 'UNAVAILABLE':
      return failure.reason === 'BUSY' ? (
        <UnavailablePage isBusy retry={retry} />
      ) : (
        <UnavailablePage isBusy={false} retry={retry} reference={failure.reference ?? newReference(error)} />
      )
    default:
      return <SystemErrorPage reference={failure.reference ?? newReference(error)} />
  }
}
