import { kinds } from '@kith/shared/catalogue.ts'
import { isSecret } from '@kith/shared/record-secrecy.ts'
import { sealedFields } from '@kith/shared/sealed.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { changeless, events, isLent } from '#platform/rights/catalogue.ts'

const byThing = new Map([...kinds.values()].map((kind) => [kind.thing, kind]))

/** The kind of record that an event is about. */
export const kindOfEvent = (event: string): RecordKind | undefined => byThing.get(event.split('.')[0] ?? '')

/** The events that webhooks may tell of: changes of records that everybody with their permission sees, and that people let each other see. */
export const offeredEvents: readonly string[] = [...events].filter((name) => !changeless.has(name) && isTold(kindOfEvent(name)))

export const testEvent = 'webhook.test'

function isTold(kind: RecordKind | undefined): boolean {
  if (!kind || isSecret(kind) || kind.concealed !== undefined || sealedFields(kind).length > 0) return false
  const { view, ...others } = kind.permissions
  return (view === undefined ? Object.values(others) : [view]).every((slug) => slug.includes('*') || isLent(slug))
}
