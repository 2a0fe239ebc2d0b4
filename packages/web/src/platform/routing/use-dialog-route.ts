import { matchRoute, type RouteMatch, type RouteName } from '@kith/shared/routes.ts'
import { useLocation } from 'react-router'

/** The route of the dialog that the present address opens over its page, with its parameters; null for the page itself. */
export function useDialogRoute(page: RouteName): RouteMatch | null {
  const match = matchRoute(useLocation().pathname)
  return match && match.name !== page ? match : null
}
