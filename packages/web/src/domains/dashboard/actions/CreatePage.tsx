import { href } from '@kith/shared/routes.ts'
import { Navigate } from 'react-router'

/** Forwards to the settings, where tiles are made. */
export default function CreatePage() {
  return <Navigate to={href('settings.dashboard_actions.create')} replace />
}
