import { href } from '@kith/shared/routes.ts'
import { Navigate, useParams } from 'react-router'

/** A plan is changed part by part, of which the general one comes first. */
export default function EditPlanPage() {
  const { compensationPlanId = '' } = useParams()
  return <Navigate replace to={href('compensation_plans.edit.general', { compensationPlanId })} />
}
