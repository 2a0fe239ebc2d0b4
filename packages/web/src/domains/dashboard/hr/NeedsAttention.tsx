import '../dashboard.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { Spot } from '#platform/look/Spot.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { listsToWatch, seesWorkforce } from '../card-rules.ts'
import { AttentionCardDocument } from './attention-card.graphql.ts'
import { WorkforceCardDocument } from './workforce-card.graphql.ts'

/** What someone should look after, with the way to it: only what there is. */
export function NeedsAttention() {
  const { t, i18n } = useTranslation(['dashboard', 'choices'])
  const session = useSession()
  const skip = !seesWorkforce(session)
  // The figures of the card of the workforce, which are asked for once
  const { data: workforce, error, refetch } = useQuery(WorkforceCardDocument, { fetchPolicy: 'cache-first', skip })
  const { data } = useQuery(AttentionCardDocument, { variables: listsToWatch(session) })
  if (!workforce && !skip) return <CardState title={t('attention.title')} error={error} retry={() => void refetch()} />
  const found = [
    ...(workforce?.getWorkforce.attention ?? []).map(({ situation, people }) => ({
      label: t(`choices:PeopleSituation.${situation}`),
      count: people,
      to: href('people.index', undefined, { situation }),
    })),
    { label: t('attention.toRepair'), count: data?.listJobsToRepair?.totalCount, to: href('dashboard.jobs_to_repair') },
    {
      label: t('attention.neverSignedIn'),
      count: data?.listUsers?.totalCount,
      to: href('settings.users.list', undefined, { status: 'ACTIVE', signedIn: 'never' }),
    },
    {
      label: t('attention.emails'),
      count: data?.listEmailMessages?.totalCount,
      to: href('settings.email_log', undefined, { problems: 'yes' }),
    },
    {
      label: t('attention.imports'),
      count: data?.listBulkDataImports?.totalCount,
      to: href('settings.bulk_data_tool', undefined, { tab: 'PENDING' }),
    },
  ].flatMap(({ count = 0, ...line }) => (count > 0 ? [{ ...line, count }] : []))
  return (
    <DetailCard title={t('attention.title')}>
      {found.length === 0 && (
        <div className="card-done">
          <Spot name="done" size={120} />
          <p className="page-context">{t('attention.none')}</p>
        </div>
      )}
      <ul className="attention-list">
        {found.map(({ label, count, to }) => (
          <li key={to}>
            <Link to={to}>
              <span className="attention-count numbers">{formatDecimal(count, i18n.language)}</span>
              <span className="attention-label">{label}</span>
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
