import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useCards } from '#platform/routing/page-context.ts'

/** The pages of growth that the user may open, each with its figure; the domains bring them. */
export default function GrowthPage() {
  const { t } = useTranslation(['performance-reports', 'common'])
  const tiles = useCards()
  return (
    <div className="page">
      <PageHead title={t('common:navigation.growthOverview')} context={t('growth.context')} />
      {tiles.length === 0 && <EmptyState text={t('growth.nothing')} />}
      <ul className="index-tiles">
        {tiles.map(({ name, Content }) => (
          <Content key={name} />
        ))}
      </ul>
    </div>
  )
}
