import { NotFoundPage } from '#platform/errors/pages.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GenerateForm } from './GenerateForm.tsx'

/** Leads to the report on oneself. */
export default function GenerateOwnPage() {
  const { user } = useSession()
  return user.personId ? <GenerateForm personId={user.personId} person={user.displayName} /> : <NotFoundPage />
}
