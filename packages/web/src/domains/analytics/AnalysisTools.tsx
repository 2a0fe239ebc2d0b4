import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { lazy, Suspense, useState } from 'react'
import { ExportButton } from '#platform/list/export/ExportButton.tsx'
import { ViewButton } from '#platform/list/ListToolbar.tsx'
import type { ListViews } from '#platform/list/views/use-saved-views.ts'
import type { ViewDialog } from '#platform/list/views/ViewItems.tsx'
import { lateMenu } from '#platform/look/late-menu.tsx'
import { useSession } from '#platform/session/session-context.ts'
import type { AnalysisViewMenuProps } from './AnalysisViewMenu.tsx'
import type { AnalysisAddress } from './use-analysis-address.ts'
import { stateOf } from './use-analysis-views.ts'

const ViewMenu = lateMenu<AnalysisViewMenuProps>(ViewButton, () => import('./AnalysisViewMenu.tsx'))
const ViewDialogs = lazy(() => import('#platform/list/views/ViewDialogs.tsx'))

/** Keeps the page as a view, and its figures as a file. */
export function AnalysisTools({ views, address, ask }: { views: ListViews; address: AnalysisAddress; ask: Ask }) {
  const { isAssumedAccount } = useSession().user
  const [dialog, setDialog] = useState<ViewDialog | null>(null)
  return (
    <>
      <ExportButton
        declaration={views.declaration}
        state={stateOf(
          address.textOf(ask),
          views.state.columns.map(({ name }) => name),
        )}
      />
      {!isAssumedAccount && <ViewMenu views={views} ask={setDialog} />}
      {dialog && (
        <Suspense>
          <ViewDialogs views={views} dialog={dialog} close={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
