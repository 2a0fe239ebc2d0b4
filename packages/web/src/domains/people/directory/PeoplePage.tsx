import '../people.css'
import { useQuery } from '@apollo/client/react'
import { Switch } from '@mantine/core'
import { payColumns, peopleList } from '@kith/shared/domains/people/list.ts'
import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { groupingName, type ListOfRecords } from '@kith/shared/lists.ts'
import { searchTerms } from '@kith/shared/names.ts'
import { href } from '@kith/shared/routes.ts'
import { IconPhotoUp } from '@tabler/icons-react'
import { lazy, useMemo } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AsAtControl } from '#platform/as-at/AsAtControl.tsx'
import { AsAtStrip } from '#platform/as-at/AsAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { customFieldIds, useCustomCells, useListedFields } from '#platform/custom-fields/use-listed-fields.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useRecordActions } from '#platform/record/use-record-actions.tsx'
import { hasPermission, reachesAsFar } from '#platform/routing/permissions.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PeopleGrouping } from '#src/generated/schema-types.ts'
import { ContactIcons } from './ContactIcons.tsx'
import { usePayCells } from './pay-cells.ts'
import { peopleCells } from './people-columns.tsx'
import { PeopleCountDocument, PeopleDirectoryDocument } from './people-directory.graphql.ts'
import { groupOf } from './group-of.ts'
import { PersonFace } from './PersonFace.tsx'
import { PersonTile } from './PersonTile.tsx'
import { usePeopleFilters } from './use-people-filters.ts'
import { usePeopleViews } from './use-people-views.ts'
import type { DirectoryPerson } from './PersonCell.tsx'

const PersonBeside = lazy(() => import('./PersonBeside.tsx'))

/** The people directory: everyone whom the reader may find. */
export default function PeoplePage() {
  const { t } = useTranslation(['people', 'choices'])
  const { may, rights, user } = useSession()
  const { asAt } = useAsAt()
  const listed = useListedFields(peopleList)
  const { declaration } = listed
  const list = useListState({ declaration })
  const { chips, filter, customFields } = usePeopleFilters(list, listed)
  const customCells = useCustomCells<DirectoryPerson>(listed)
  const fieldIds = customFieldIds(list.columns)
  const views = usePeopleViews(list)
  const terms = searchTerms(list.search)
  const onlyPastStaff = list.filters.status === 'PAST_STAFF'
  const showPastStaff = onlyPastStaff || list.filters.past === 'yes'
  const narrowed = { search: list.search, filter, customFields, showPastStaff, asAt }
  const { data, previousData, error, refetch } = useQuery(PeopleDirectoryDocument, {
    variables: {
      ...narrowed,
      first: list.size,
      after: list.after,
      sort: list.descending ? 'NAME_DESC' : 'NAME_ASC',
      sortBy:
        isCustomFieldKey(list.sort) && (declaration as ListOfRecords).columns[list.sort]?.sorts
          ? `${list.descending ? '-' : ''}${list.sort}`
          : null,
      ...(list.grouping
        ? {
            groupBy: groupingName(list.grouping) as PeopleGrouping,
            ...(list.folding.isAllBut ? { unfolded: [...list.folding.keys] } : { folded: [...list.folding.keys] }),
          }
        : {}),
      isGrouped: list.grouping !== null,
      withPortraits: list.layout === 'faces',
      withEmployeeNumber: list.columns?.includes('employeeNumber') ?? false,
      withPay: payColumns.some((name) => list.columns?.includes(name)),
      customFieldIds: fieldIds,
      withCustomFields: fieldIds.length > 0,
    },
    fetchPolicy: 'cache-and-network',
  })
  const { data: counted } = useQuery(PeopleCountDocument, { variables: narrowed, fetchPolicy: 'cache-and-network' })
  const page = (data ?? (error ? undefined : previousData))?.listPeople
  const { actionsOf, dialog } = useRecordActions('person', 'row', { asAt })
  // Asking the server about each row would take a statement more: anyone who reaches as far as with the profile reaches this person.
  const [heldForOthers, heldForOneself] = useMemo(() => {
    const slugs = [...rights.granted.keys()]
    const asFar = slugs.filter((slug) => reachesAsFar(rights, slug, 'people.profile.view'))
    return [asFar, [...new Set([...asFar, ...slugs.filter((slug) => hasPermission(rights, slug, 'OWN'))])]]
  }, [rights])
  const heldFor = (personId: string) => (personId === user.personId ? heldForOneself : heldForOthers)
  const asRecord = ({ id, mayViewProfile }: DirectoryPerson) => ({ id, viewerMay: mayViewProfile ? heldFor(id) : [] })
  const profileOf = ({ id }: DirectoryPerson) => href('people.profile', { personId: id }, { asAt })
  const create: Action = { label: t('actions.create'), to: href('people.create'), adds: true }
  const pictures: Action = {
    label: t('bulkPictures.action'),
    to: href('people.pictures'),
    icon: <IconPhotoUp size={18} aria-hidden />,
    inMenu: true,
  }
  const site = useSite()
  const creates = site.mayOpen('people.create')

  return (
    <ListPage
      declaration={declaration}
      list={list}
      columns={useDeclaredColumns<DirectoryPerson, ListOfRecords>(declaration, {
        ...peopleCells({ t, terms, withTitle: list.columns?.includes('primaryJob') ?? true }),
        ...usePayCells(),
        ...customCells,
      })}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      rowLink={profileOf}
      rowActions={(person) => actionsOf(asRecord(person))}
      renderTile={(person) => <PersonTile person={person} asAt={asAt} />}
      renderFace={(person, more) => <PersonFace person={person} asAt={asAt} more={more} />}
      groups={{ all: page?.groups, keyOf: (person) => groupOf(person, list.grouping) }}
      search={t('directory.search')}
      filters={chips}
      unknownFilters={listed.gone}
      views={views}
      allLabel={t('views.everybody')}
      renderRowEnd={(person) => <ContactIcons person={person} withEmail={list.columns?.includes('email') ?? true} />}
      renderBeside={(id) => <PersonBeside id={id} asAt={asAt} />}
      phoneRows
      tools={
        <>
          {may('people.past_profile.view') && (
            <Switch
              mr={8}
              label={t('directory.pastStaff')}
              checked={showPastStaff}
              disabled={onlyPastStaff}
              onChange={(event) => list.setFilter('past', event.currentTarget.checked ? 'yes' : null)}
            />
          )}
          <AsAtControl />
        </>
      }
      strip={<AsAtStrip />}
      total={counted && { count: counted.listPeople.totalCount, capped: counted.listPeople.totalIsCapped }}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={creates ? { text: t('directory.empty'), action: create } : { text: t('directory.emptyForReader') }}
      actions={[...(creates ? [create] : []), ...(site.mayOpen('people.pictures') ? [pictures] : [])]}
    >
      {dialog}
    </ListPage>
  )
}
