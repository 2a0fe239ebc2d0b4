import type { EventName } from '@kith/shared/catalogue.ts'
import type { State } from './difference.ts'

/** What happened to one record. `before` and `after` are its values in the words of the API; null where it did not exist. */
export type Change = {
  readonly event: EventName
  readonly subject: { readonly kind: string; readonly id: string }
  readonly personId?: string | null
  readonly jobId?: string | null
  readonly before: State | null
  readonly after: State | null
}
