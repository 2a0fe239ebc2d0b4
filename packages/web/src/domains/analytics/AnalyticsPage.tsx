import './analytics.css'
import { isPageKey, pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { href } from '@kith/shared/routes.ts'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnalyticsPagesDocument } from './analytics.graphql.ts'
import { FocusPage } from './FocusPage.tsx'
import { PayGapPage } from './gap/PayGapPage.tsx'
import { gapTab, hasPayGap } from './gap/RemunerationTabs.tsx'
import { RowsPage } from './behind/RowsPage.tsx'

/** One page of analytics, or the people behind one of its figures; what its reader may not open is not there. */
export default function AnalyticsPage() {
  const { pageKey = '' } = useParams()
  const [parameters] = useSearchParams()
  return (
    <Loaded query={AnalyticsPagesDocument} variables={{}}>
      {({ getAccessibleAnalyticsFeatureInfo: { pages, customFields } }) => {
        const page = pages.find(({ key }) => key === pageKey)
        if (!page || !isPageKey(pageKey)) return <NotFoundPage />
        const access = { ...page, key: pageKey, customFields }
        const { shownBy } = pageOf(pageKey)
        if (shownBy !== undefined) return <Navigate to={href(shownBy)} replace />
        if (hasPayGap(access) && parameters.get('show') === gapTab) return <PayGapPage access={access} />
        return parameters.has('mark') ? <RowsPage access={access} /> : <FocusPage key={pageKey} access={access} />
      }}
    </Loaded>
  )
}
