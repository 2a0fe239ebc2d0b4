import type { ActionDialogProps } from '#platform/routing/contributions.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import GiveDialog from './GiveDialog.tsx'

/** Begins with nobody on one's own page, since nobody thanks themselves. */
export default function GiveToPersonDialog({ record: { id, displayName }, close }: ActionDialogProps) {
  const { user } = useSession()
  const to = id !== user.personId && typeof displayName === 'string' ? { id, displayName } : undefined
  return <GiveDialog to={to} close={close} />
}
