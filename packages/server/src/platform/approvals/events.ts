import type { EventName } from '@kith/shared/catalogue.ts'
import type { Context } from '../context.ts'
import type { State } from '../events/difference.ts'
import { recordEvents } from '../events/record.ts'
import { requestKind } from './subject.ts'

type Of = { readonly id: string; readonly person_id: string | null }

/** What a step of a request causes beside the mutation that took it. It names no job: whoever may see that job need not know of the request. */
export async function recordRequestEvent(ctx: Context, event: EventName, { id, person_id: personId }: Of, after: State): Promise<void> {
  await recordEvents(ctx, [{ event, subject: { kind: requestKind, id }, personId, before: {}, after }])
}
