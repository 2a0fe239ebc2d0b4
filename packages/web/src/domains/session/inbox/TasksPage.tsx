import { href } from '@kith/shared/routes.ts'
import { Navigate, useLocation } from 'react-router'

/** The tasks of a user are what they have to do in their inbox. */
export default function TasksPage() {
  const { search } = useLocation()
  return <Navigate to={href('inbox') + search} replace />
}
