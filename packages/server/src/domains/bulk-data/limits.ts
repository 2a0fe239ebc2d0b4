import type { Context } from '#platform/context.ts'

const hour = 3600

type Often = {
  readonly name: string
  readonly code: 'limit_uploads' | 'limit_imports'
  readonly perUser: number
  readonly perTenant: number
}

export const uploadLimit: Often = { name: 'bulk data upload', code: 'limit_uploads', perUser: 120, perTenant: 600 }
export const startLimit: Often = { name: 'bulk data start', code: 'limit_imports', perUser: 60, perTenant: 300 }

/** Counts in the transaction that does it: what fails afterwards does not count. */
export async function limitRate({ actor, services, db }: Context, { name, code, perUser, perTenant }: Often): Promise<void> {
  const take = (per: string, keys: readonly string[], points: number) =>
    services.limits.take({ name: `${name} ${per}`, keys, points, seconds: hour, in: db, code })
  await take('tenant', [actor.tenantId], perTenant)
  await take('user', [actor.tenantId, actor.userId], perUser)
}
