import { purgePersistedCache } from '#platform/cache/persisted-cache.ts'
import { href } from '@kith/shared/routes.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { callOwnAuth } from '#platform/session/call-own-auth.ts'
import { announceOtherRole } from '#platform/session/session.ts'
import { forgetVisits } from '#platform/shell/visits.ts'
import { verification } from '#platform/verification/question.ts'

/** An account, groups by their ids, or someone for whom one may act. */
export interface Role {
  userId: string | null
  permissionGroupIds: readonly string[]
  delegationId?: string
}

/** Acts in another role from the next page on, which is loaded afresh: nothing of the one is shown to the other. */
export async function assumeRole(role: Role): Promise<void> {
  try {
    await callOwnAuth('assume-role', role)
  } catch (error) {
    if (failureOf(error).code !== 'VERIFICATION_REQUIRED' || !(await verification.ask())) throw error
    await callOwnAuth('assume-role', role)
  }
  await startAfresh()
}

export async function exitRole(): Promise<void> {
  await callOwnAuth('exit-role', {})
  await startAfresh()
}

async function startAfresh(): Promise<void> {
  announceOtherRole()
  forgetVisits()
  await purgePersistedCache().catch(() => undefined)
  location.assign(href('dashboard'))
}
