import { useQuery } from '@apollo/client/react'
import type { CustomFieldModel } from '@kith/shared/custom-fields.ts'
import type { ReactNode } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { FailedState } from '#platform/list/ListStates.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CustomFieldAccessDocument, CustomFieldGroupsDocument } from './custom-fields.graphql.ts'
import { CustomFieldAccessSetDocument } from '#src/generated/mutations/customFieldAccessSet.graphql.ts'
import { accessValues, grantsOf, isSameAccess, type GroupAccess } from './field-access.ts'

export type Give = (id: string, access: readonly GroupAccess[], model: CustomFieldModel) => Promise<void>
interface Props {
  /** Null for one that is only being made. */
  fieldId: string | null
  /** Given null where the reader does not decide about access, and what saves it once it has changed. */
  children: (access: GroupAccess[] | null, give: Give) => ReactNode
}

/** Loads which groups have a field before its form begins. */
export function WithAccess({ fieldId, children }: Props) {
  const { may } = useSession()
  const decides = may('custom_fields.edit') && may('permission_groups.view')
  const fresh = { skip: !decides, fetchPolicy: 'network-only' } as const
  const groups = useQuery(CustomFieldGroupsDocument, fresh)
  const held = useQuery(CustomFieldAccessDocument, { ...fresh, skip: !decides || fieldId === null, variables: { id: fieldId } })
  const set = useAct(CustomFieldAccessSetDocument)
  if (!decides) return children(null, () => Promise.resolve())
  const error = groups.error ?? held.error
  if (error) return <FailedState error={error} retry={() => void Promise.all([groups.refetch(), held.refetch()]).catch(() => undefined)} />
  if (!groups.data || (fieldId !== null && !held.data)) return <PageSkeleton />
  const access = accessValues(groups.data.listAllPermissionGroups, held.data?.listCustomFieldAccess ?? [])
  return children(access, async (id, given, model) => {
    if (!isSameAccess(given, access)) await set({ id, grants: grantsOf(given, model) })
  })
}
