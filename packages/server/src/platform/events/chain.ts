import { createHmac, hash as hashed } from 'node:crypto'

/** What is written of an event beside its values. */
export type ChainedEvent = {
  readonly id: string
  readonly name: string
  readonly at: Date
  readonly actor_user_id: string | null
  readonly assumed_by_user_id: string | null
  readonly source: string
  readonly source_id: string | null
  readonly subject_kind: string
  readonly subject_id: string
  readonly person_id: string | null
  readonly job_id: string | null
  readonly values_digest: Buffer
}

export const firstHash = Buffer.alloc(32)

/** The hash of an event in its tenant's chain: over the hash before it, its position and everything written of it but its values. */
export function hashOf(secret: string, tenantId: string, position: number, previous: Buffer, event: ChainedEvent): Buffer {
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

/** What marks the head of a chain: without the installation's secret nobody makes one for a shorter chain. */
export function markOf(secret: string, tenantId: string, position: number, hash: Buffer): Buffer {
  return keyed(secret).update(hash).update(`end ${tenantId} ${position}`).digest()
}

/** The digest that an event keeps of its values as canonical JSON; they may be erased, but not changed. */
export const digestOf = (salt: Buffer, values: string): Buffer => hashed('sha256', Buffer.concat([salt, Buffer.from(values)]), 'buffer')

const keyed = (secret: string) => createHmac('sha256', `${secret} audit chain`)
