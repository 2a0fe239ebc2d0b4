import '../access.css'
import { useQuery } from '@apollo/client/react'
import { accessHolderList } from '@kith/shared/domains/access/holders.ts'
import { needsOfPerson, needsText } from '@kith/shared/domains/access/needs.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { EmailText } from '#platform/format/EmailText.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { GivingGroups } from '../permissions/GivingGroups.tsx'
import { AllPermissionsDocument } from '../permissions/all-permissions.graphql.ts'
import { usePermissionViews } from '../permissions/use-permission-views.ts'
import { AccessHoldersDocument, type AccessHoldersQuery } from './explain.graphql.ts'
import { useNeedsFilter } from './use-needs.ts'
import { usePersonFilter } from './use-person-filter.ts'

type Holder = AccessHoldersQuery['listAccessHolders']['items'][number]

/** Who can see a person, one of their fields or a page, and why: below a person, or of whom one chooses. */
export default function WhoPage() {
  const { t } = useTranslation(['access', 'common'])
  const { personId } = useParams()
  const { asAt } = useAsAt()
  const list = useListState({
    declaration: accessHolderList,
    ...(personId ? { name: 'access-of-person', filters: ['needs', 'group'] } : {}),
  })
  const { group = null } = list.filters
  // Without a choice it is the page of the person, and says so
  const needs = list.filters['needs'] ?? needsText(needsOfPerson)
  const person = personId ?? list.filters['person'] ?? null
  const { data, previousData, error, refetch } = useQuery(AccessHoldersDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search || null,
      needs,
      personId: person,
      permissionGroupId: group,
      asAt,
    },
    fetchPolicy: 'cache-and-network',
  })
  const { data: groups } = useQuery(AllPermissionsDocument)
  const page = (data ?? (error ? undefined : previousData))?.listAccessHolders
  const what = useNeedsFilter(needs)
  const whom = usePersonFilter(personId ? null : person)
  const inGroup = {
    name: 'group',
    label: t('catalogue.heldBy'),
    options: (groups?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }
  const views = usePermissionViews('settings.permissions.access')
  useDocumentTitle(t('explain.whoTitle'), personId ? null : t('catalogue.title'))
  const question = { needs, person, asAt }
  return (
    <ListPage
      declaration={accessHolderList}
      {...(personId
        ? { inside: true, about: [{ name: 'person', value: personId }] }
        : {
            title: t('catalogue.title'),
            context: t('explain.whoLine'),
            breadcrumb: [{ label: t('common:navigation.settings'), to: href('settings.index') }],
            views,
            sharesTitle: true as const,
            allLabel: null,
            tools: <AsAtControl />,
          })}
      list={{ ...list, filters: { ...list.filters, needs } }}
      search={t('members.search')}
      filters={personId ? [what, inGroup] : [what, whom, inGroup]}
      columns={useColumns()}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      rowLink={({ id }) => href('settings.users.access', { userId: id }, question)}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('explain.nobody') }}
    />
  )
}

function useColumns() {
  const { t } = useTranslation(['access', 'choices'])
  return useDeclaredColumns<Holder, typeof accessHolderList>(accessHolderList, {
    name: { width: 190, cell: ({ displayName }) => displayName },
    username: { width: 230, cell: ({ username }) => <EmailText email={username} /> },
    reason: { width: 190, cell: ({ reason }) => t(`choices:AccessReason.${reason}`) },
    levels: { width: 130, cell: ({ levels }) => (levels === null || levels === undefined ? '–' : String(levels)) },
    groups: {
      width: 240,
      cell: ({ groups }) => (groups.length > 0 ? <GivingGroups groups={groups.map((group) => ({ ...group, scopes: [] }))} /> : '–'),
    },
  })
}
