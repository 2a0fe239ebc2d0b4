import type { CoreServices } from '#platform/services.ts'
import { noteFailure } from './fail.ts'
import { RemoteFailure, UnexpectedAnswer } from './remote.ts'

/** Done; refused, for a reason of its own; or stopped, where the next thing would not be done either. */
export type Attempt = 'DONE' | 'REFUSED' | 'STOPPED'

/** Asks another program for one thing, and notes what went wrong: in the log, and for those who are told of failures. */
export async function attempt(
  services: CoreServices,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  step: () => Promise<void>,
): Promise<Attempt> {
  try {
    await step()
    return 'DONE'
  } catch (error) {
    const failure = { tenantId, id }
    if (error instanceof UnexpectedAnswer) {
      await noteFailure(services, { ...failure, event: 'UNEXPECTED_DATA', detail: error.path })
      return 'REFUSED'
    }
    if (!(error instanceof RemoteFailure)) throw error
    const { status } = error
    const isRefused = status === 401 || status === 403
    const isTheirs = status === undefined || status >= 500 || status === 429
    const event = isRefused ? 'UNAUTHORISED' : isTheirs ? 'CENTRAL_5XX' : 'CENTRAL_4XX'
    await noteFailure(services, { ...failure, event, detail: status === undefined ? 'network' : String(status) })
    return isRefused || isTheirs ? 'STOPPED' : 'REFUSED'
  }
}
