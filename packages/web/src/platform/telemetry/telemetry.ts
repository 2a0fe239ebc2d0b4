import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { matchRoute, type RouteName } from '@kith/shared/routes.ts'
import { session } from '#platform/session/session.ts'

/** What the operator of this installation has switched on: `errors`, `analytics`, `survey`, or nothing. */
const isOn = (kind: 'errors' | 'analytics' | 'survey') =>
  document.querySelector('meta[name="kith-telemetry"]')?.getAttribute('content')?.split(' ').includes(kind) === true

/** Whether people are asked how likely they are to recommend Kith. */
export const isSurveyed = () => isOn('survey')

const reported = new WeakSet<Error>()

/** Reports an error of the page itself; what the server answered, it knows already. Of each error once. */
export function reportError(error: unknown, reference?: string): void {
  if (!isOn('errors') || !(error instanceof Error) || reported.has(error) || isAnswer(error)) return
  reported.add(error)
  const { message, stack = '' } = error
  void send('/api/errors', { message, stack, page: matchRoute(location.pathname)?.name ?? '', reference: reference ?? '' })
}

/** Has the server log that Kith could not be started here. */
export function reportFailedStart(error: unknown, reference: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  void send('/api/failed-starts', { message, stack, page: matchRoute(location.pathname)?.name ?? '', reference })
}

/** Reports what nobody has caught. */
export function listenForErrors(): void {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Counts that a page was opened: which, and by whom, but not whose record it shows. */
export function trackPage(page: RouteName): void {
  if (isOn('analytics')) void session.accessToken().then((token) => send('/api/track', { page }, { authorization: `Bearer ${token}` }))
}

const isAnswer = (error: Error) => CombinedGraphQLErrors.is(error) || ServerError.is(error)

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID(), ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined)
