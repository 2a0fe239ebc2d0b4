import type { ReactNode } from 'react'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { usePage } from '#platform/routing/page-context.ts'
import { passesFor } from '#platform/routing/permissions.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Loaded, type LoadedProps } from './Loaded.tsx'

interface Guarded {
  viewerMay: readonly string[]
}

interface Props<Data, Variables, Subject extends Guarded> extends Omit<LoadedProps<Data, Variables>, 'children'> {
  /** The record that the page is about. */
  record: (data: Data) => Subject
  /** These are asked for beside the permissions of the manifest. */
  permission?: readonly string[]
  children: (record: Subject, reload: () => Promise<unknown>, data: Data) => ReactNode
}

/** A page about one record that it loads by itself; the permissions of its manifest are asked of that very record. */
export function RecordPage<Data, Variables, Subject extends Guarded>({
  record,
  permission = [],
  children,
  ...loaded
}: Props<Data, Variables, Subject>) {
  return (
    <Loaded {...loaded}>
      {(data, reload) => {
        const subject = record(data)
        return (
          <RecordGuard viewerMay={subject.viewerMay} permission={permission}>
            {children(subject, reload, data)}
          </RecordGuard>
        )
      }}
    </Loaded>
  )
}

/** Shows its content to those who may do with this very record what the page takes; to others, what they lack. */
export function RecordGuard({
  permission = [],
  children,
  ...viewed
}: {
  kind?: string
  viewerMay: readonly string[]
  permission?: readonly string[]
  children: ReactNode
}) {
  const { rights } = useSession()
  const page = usePage()
  const verdict = passesFor(rights, { ...page, permission: [...(page.permission ?? []), ...permission] }, viewed)
  return verdict.allowed ? children : <AccessDeniedPage missing={verdict.missing} />
}
