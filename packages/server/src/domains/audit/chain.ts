import { createHmac } from 'node:crypto'
import type { SealableEvent } from './sql.ts'

/** The hash of an event in its tenant's chain: over the hash before it, its place and everything written of it but its values. */
export function sealOf(secret: string, tenantId: string, position: number, previous: Buffer, event: SealableEvent): Buffer {
  const written = [
    tenantId,
    position,
    event.id,
    event.name,
    event.at.toISOString(),
    event.actor_user_id,
    event.source,
    event.source_id,
    event.subject_kind,
    event.subject_id,
    event.person_id,
    event.job_id,
    event.values_digest.toString('hex'),
  ]
  return createHmac('sha256', `${secret} audit chain`).update(previous).update(JSON.stringify(written)).digest()
}

export const firstHash = Buffer.alloc(32)
