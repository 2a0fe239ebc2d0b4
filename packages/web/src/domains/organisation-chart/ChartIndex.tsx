import { href } from '@kith/shared/routes.ts'
import { Navigate } from 'react-router'

/** The chart begins with who reports to whom. */
export default function ChartIndex() {
  return <Navigate replace to={href('organisation_chart.direct_reports')} />
}
