import { useEffect, useRef, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ConnectionPage, NotFoundPage, SystemErrorPage } from '#platform/errors/pages.tsx'
import { newReference } from '#platform/errors/reference.ts'
import { tryConnection, useLostConnection } from '#platform/graphql/connection.ts'
import { Splash } from '#platform/look/Splash.tsx'

/** Replaces a page that cannot be drawn or whose code cannot be loaded. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isLoading = error instanceof Error && /dynamically imported module|Importing a module|Unable to preload/i.test(error.message)
  return isLoading ? <LoadFailure error={error} /> : <SystemErrorPage reference={newReference(error)} />
}

const loadedAgain = 'kith-loaded-again'

/**
 * A newer Kith may have taken the place of the one that this tab came from: the page is loaded again, once. Where nothing answers, it is
 * loaded again as soon as something does.
 */
function LoadFailure({ error }: { error: Error }) {
  const [isFirst, setFirst] = useState(() => sessionStorage.getItem(loadedAgain) !== location.href)
  const isLost = useLostConnection() !== null
  const wasLost = useRef(isLost)
  useEffect(() => {
    if (isLost) wasLost.current = true
    else if (wasLost.current) location.reload()
  }, [isLost])
  useEffect(() => {
    if (!isFirst) return
    void tryConnection().then((isThere) => {
      if (!isThere) return setFirst(false)
      sessionStorage.setItem(loadedAgain, location.href)
      location.reload()
    })
  }, [isFirst])
  return isFirst && !isLost ? <Splash /> : <ConnectionPage reference={newReference(error)} />
}
