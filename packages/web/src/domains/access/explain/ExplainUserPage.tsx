import '../access.css'
import '#platform/list/list.css'
import { useQuery } from '@apollo/client/react'
import { needsOfPerson, needsText } from '@kith/shared/domains/access/needs.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { FilterChip } from '#platform/list/FilterChip.tsx'
import { FailedState } from '#platform/list/ListStates.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { AccessExplanationDocument, ExplainedPersonDocument, ExplainedUserDocument } from './explain.graphql.ts'
import { Explanation } from './Explanation.tsx'
import { useNeedsFilter } from './use-needs.ts'
import { usePersonFilter } from './use-person-filter.ts'

/** What a user can see, of whom and on which day, with the facts that decide it. The question is kept in the address. */
export default function ExplainUserPage() {
  const { t } = useTranslation(['access', 'common'])
  const { userId = '' } = useParams()
  const { data, error, refetch } = useQuery(ExplainedUserDocument, { variables: { id: userId } })
  const name = data?.getUser.displayName
  useDocumentTitle(t('explain.title'), name)
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <div className="page">
      <PageHead
        title={t('explain.of', { name })}
        context={data.getUser.username}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('users.title'), to: href('settings.users.list') },
          { label: name ?? '', to: href('settings.users.show', { userId }) },
        ]}
      />
      <Question userId={userId} name={name ?? ''} />
    </div>
  )
}

function Question({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation(['access', 'common'])
  const list = useListState({ name: 'access-of-user', filters: ['needs', 'person'] })
  const { asAt } = useAsAt()
  const { person = null } = list.filters
  const needs = list.filters['needs'] ?? needsText(needsOfPerson)
  const filters = [useNeedsFilter(needs), usePersonFilter(person)]
  const { data, error, refetch } = useQuery(AccessExplanationDocument, {
    variables: { userId, needs, personId: person, asAt },
    fetchPolicy: 'network-only',
  })
  const { data: whom } = useQuery(ExplainedPersonDocument, { variables: { id: person ?? '' }, skip: person === null })
  return (
    <>
      <div className="list-toolbar list-filters no-print" role="group" aria-label={t('explain.question')}>
        {filters.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            value={filter.name === 'needs' ? needs : person}
            set={(value) => list.setFilter(filter.name, value)}
          />
        ))}
        <AsAtControl />
      </div>
      {error ? (
        <FailedState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Explanation answer={data.getAccessExplanation} name={name} person={whom?.getPerson.displayName ?? null} />
      ) : (
        <CardSkeleton lines={4} />
      )}
    </>
  )
}
