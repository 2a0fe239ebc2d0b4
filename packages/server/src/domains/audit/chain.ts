import { createHash, createHmac } from 'node:crypto'
import { canonical } from '#platform/events/record.ts'
import type { SealableEvent } from './sql.ts'

export const firstHash = Buffer.alloc(32)

/** The hash of an event in its tenant's chain: over the hash before it, its place and everything written of it but its values. */
export function sealOf(secret: string, tenantId: string, position: number, previous: Buffer, event: SealableEvent): Buffer {
  const written = [
    tenantId,
    position,
    event.id,
    event.name,
    event.at.toISOString(),
    event.actor_user_id,
    event.assumed_by_user_id,
    event.source,
    event.source_id,
    event.subject_kind,
    event.subject_id,
    event.person_id,
    event.job_id,
    event.values_digest.toString('hex'),
  ]
  return keyed(secret).update(previous).update(JSON.stringify(written)).digest()
}

/** What marks the end of a chain: without the installation's secret nobody makes one for a shorter chain. */
export function markOf(secret: string, tenantId: string, position: number, hash: Buffer): Buffer {
  return keyed(secret).update(hash).update(`end ${tenantId} ${position}`).digest()
}

/** The digest that an event keeps of its values; they may be erased, but not changed. */
export function digestOf(salt: Buffer, difference: unknown): Buffer {
  const values = canonical(JSON.stringify(difference))
  return createHash('sha256').update(salt).update(values).digest()
}

const keyed = (secret: string) => createHmac('sha256', `${secret} audit chain`)
