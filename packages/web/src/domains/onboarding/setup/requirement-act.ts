import type { DisplayStatus, InstanceStatus } from '@kith/shared/domains/qualifications/standing.ts'

/** What a starter does about a required qualification; nothing about one that is valid, waits or was rejected. */
export function actOf(status: DisplayStatus, held: InstanceStatus | undefined): 'NOT_PROVIDED' | 'DRAFT' | 'EXPIRED' | null {
  if (status === 'EXPIRED') return 'EXPIRED'
  if (status !== 'NOT_PROVIDED') return null
  return held === 'DRAFT' ? 'DRAFT' : 'NOT_PROVIDED'
}
