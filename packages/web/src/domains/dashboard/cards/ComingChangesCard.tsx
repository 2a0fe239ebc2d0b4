import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { CardState } from '#platform/detail/CardState.tsx'
import { ChangeList } from './ChangeList.tsx'
import { ComingChangesCardDocument } from './coming-changes-card.graphql.ts'

/** The next thirty days of everyone whose job the user may view. */
export function ComingChangesCard() {
  const { t } = useTranslation(['dashboard', 'jobs'])
  const { data, error, refetch } = useQuery(ComingChangesCardDocument)
  if (!data) return <CardState title={t('changes.title')} error={error} retry={() => void refetch()} />
  return (
    <DetailCard title={t('changes.title')}>
      <ChangeList changes={data.listComingChanges} all={href('dashboard.coming_changes')} />
    </DetailCard>
  )
}
