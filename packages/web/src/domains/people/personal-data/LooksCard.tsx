import { useQuery } from '@apollo/client/react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { withNext } from '#platform/graphql/with-next.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { MoreButton } from '#platform/list/MoreButton.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PersonLooksDocument, type PersonLooksQuery } from './person-looks.graphql.ts'

const first = 10
const more = 50

/** Who saw what is sensitive of a person, the latest first. */
export function LooksCard({ personId }: { personId: string }) {
  const { t } = useTranslation('people')
  const { data, error, refetch, fetchMore } = useQuery(PersonLooksDocument, {
    variables: { personId, first },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  if (!data) return error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton lines={4} />
  const { items, endCursor } = data.listPersonLooks
  const showEarlier = () =>
    fetchMore({
      variables: { first: more, after: endCursor },
      updateQuery: (shown, { fetchMoreResult: earlier }) => ({
        ...shown,
        listPersonLooks: withNext(shown.listPersonLooks, earlier.listPersonLooks),
      }),
    })
  return (
    <DetailCard title={t('looks.title')}>
      <p>{t('looks.text')}</p>
      {items.length === 0 ? (
        <p className="kept-absent">{t('looks.none')}</p>
      ) : (
        <table className="kept-table looks-table">
          <thead>
            <tr>
              <th>{t('looks.what')}</th>
              <th>{t('looks.by')}</th>
              <th>{t('looks.at')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((look) => (
              <LookRow key={look.id} look={look} />
            ))}
          </tbody>
        </table>
      )}
      {endCursor && <MoreButton label={t('looks.more')} load={showEarlier} />}
    </DetailCard>
  )
}

type PersonLook = PersonLooksQuery['listPersonLooks']['items'][number]

function LookRow({ look: { text, at, by, what, where } }: { look: PersonLook }) {
  const { moment } = useDateFormat()
  return (
    <tr>
      <td>
        {what ?? text}
        {what && <span className="look-event">{where ? `${where} · ${text}` : text}</span>}
      </td>
      <td>{by}</td>
      <td className="look-moment">{moment(at)}</td>
    </tr>
  )
}
