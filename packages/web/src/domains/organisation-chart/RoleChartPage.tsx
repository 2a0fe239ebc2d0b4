import { useQuery } from '@apollo/client/react'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartOfView } from './ChartOfView.tsx'
import { RoleChartDocument } from './organisation-chart.graphql.ts'

/** The roles of the plan with who holds them: what is vacant keeps its place. */
export default function RoleChartPage() {
  const { asAt } = useAsAt()
  const { data, previousData, error, refetch } = useQuery(RoleChartDocument, { variables: { asAt }, fetchPolicy: 'cache-and-network' })
  const columns = (data ?? (error ? undefined : previousData))?.getOrganisationChart
  return (
    <ChartFrame columns={columns} error={error} refetch={refetch}>
      {(day) => <ChartOfView view="ROLES" day={day} comparison={null} />}
    </ChartFrame>
  )
}
