import { useQuery } from '@apollo/client/react'
import { matchRoute } from '@kith/shared/routes.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import { ChartOfView } from './ChartOfView.tsx'
import { compare } from './compare.ts'
import type { View } from './nodes.ts'
import { OrganisationChartDocument, OrganisationChartTodayDocument } from './organisation-chart.graphql.ts'

/** Who reports to whom, or who is in which business unit: as a picture to move about in, or as a list. */
export default function OrganisationChartPage() {
  const { pathname } = useLocation()
  const { asAt } = useAsAt()
  const view: View = matchRoute(pathname)?.name === 'organisation_chart.business_units' ? 'BUSINESS_UNITS' : 'DIRECT_REPORTS'
  const { tenantConfig } = useSession()
  const { data, previousData, error, refetch } = useQuery(OrganisationChartDocument, { variables: { asAt } })
  const { data: nowData } = useQuery(OrganisationChartTodayDocument, { variables: { today: tenantConfig.today }, skip: asAt === null })
  const columns = (data ?? (error ? undefined : previousData))?.getOrganisationChart
  const now = columns && columns.asAt !== tenantConfig.today ? nowData?.getOrganisationChart : undefined
  const comparison = useMemo(() => (columns && now ? compare(columns, now) : null), [columns, now])
  return (
    <ChartFrame columns={columns} error={error} refetch={refetch}>
      {(day) => <ChartOfView key={view} view={view} day={day} comparison={comparison} />}
    </ChartFrame>
  )
}
