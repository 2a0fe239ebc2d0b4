import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { OwnDashboardActionsDocument } from './actions.graphql.ts'
import { TileList } from './Tiles.tsx'

/** Lists what the user can do by themselves: the tiles of their dashboard. */
export default function ActionsPage() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { may } = useSession()
  const { data, error, refetch } = useQuery(OwnDashboardActionsDocument, { fetchPolicy: 'cache-and-network' })
  if (!data) return error ? <FailurePage error={error} retry={() => void refetch().catch(() => undefined)} /> : <PageSkeleton />
  const actions = data.listOwnDashboardActions
  return (
    <div className="page">
      <PageHead
        title={t('actions.title')}
        context={t('actions.line')}
        breadcrumb={[{ label: t('common:navigation.dashboard'), to: href('dashboard') }]}
        actions={may('dashboard_actions.view') ? [{ label: t('actions.manage'), to: href('settings.dashboard_actions.list') }] : []}
      />
      {actions.length === 0 ? <EmptyState text={t('actions.none')} /> : <TileList actions={actions} />}
    </div>
  )
}
