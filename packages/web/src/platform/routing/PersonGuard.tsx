import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PerformAuthCheckDocument } from './auth-check.graphql.ts'

interface Props {
  personId: string
  /** All of these against this person. */
  permission: readonly string[]
  children: ReactNode
  /** Shown while it is being decided. */
  fallback?: ReactNode
}

/** Shows its content to those who hold the permissions against this person. */
export function PersonGuard({ personId, permission, children, fallback = null }: Props) {
  const { passes, missing, error, retry } = usePersonPermissions(personId, permission)
  if (error) return <FailurePage error={error} retry={retry} />
  if (!passes) return fallback
  return missing.length === 0 ? children : <AccessDeniedPage missing={missing} />
}

/** Which of the slugs the signed-in user holds against this person; `passes` is null while unknown. */
export function usePersonPermissions(personId: string, slugs: readonly string[]) {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(PerformAuthCheckDocument, {
    variables: { sourceUserId: user.id, targetId: personId, targetType: 'PEOPLE', permissionSlugs: [...slugs] },
    skip: slugs.length === 0 || !personId,
  })
  const passed = data?.performAuthCheck.filter((each) => each.passes).map((each) => each.permissionSlug)
  const passes = slugs.length === 0 ? new Set<string>() : passed ? new Set(passed) : null
  return { passes, missing: passes ? slugs.filter((slug) => !passes.has(slug)) : [], error, retry: () => void refetch() }
}
