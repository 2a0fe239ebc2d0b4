import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ConnectionPage, NotFoundPage, SystemErrorPage } from '#platform/errors/pages.tsx'
import { newReference } from '#platform/errors/reference.ts'

/** What the user sees when a page cannot be drawn or its code cannot be loaded. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isLoading = error instanceof TypeError && /dynamically imported module|Importing a module/i.test(error.message)
  return isLoading ? <ConnectionPage /> : <SystemErrorPage reference={newReference(error)} />
}
