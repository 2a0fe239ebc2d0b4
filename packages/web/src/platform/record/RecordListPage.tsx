import { useQuery } from '@apollo/client/react'
import { kindOf } from '@kith/shared/catalogue.ts'
import { orderName } from '@kith/shared/lists.ts'
import { listOfKind, placeOfJob, teamFilter, waitingFilter } from '@kith/shared/record-list.ts'
import { ownerField } from '@kith/shared/records.ts'
import { routes } from '@kith/shared/routes.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { createElement, lazy, Suspense, use, useMemo } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link, useParams } from 'react-router'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { textOf } from '#platform/format/names.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Filter } from '#platform/list/filters.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { usePage } from '#platform/routing/page-context.ts'
import { useSite } from '#platform/routing/site.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DeleteRecordPage } from './DeleteRecordDialog.tsx'
import { LoadedRecords } from './loaded-records.ts'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { wordOf } from './record-pages.ts'
import { useRecordColumns } from './use-record-columns.tsx'
import { useRecordFilters } from './use-record-filters.ts'
import { useRecordLinks } from './use-record-links.ts'
import { useRecordTabs } from './use-record-tabs.ts'
import { useRecordSteps } from './use-record-steps.tsx'
import { useRecordText } from './use-record-text.ts'

const BesideRecord = lazy(() => import('./BesideRecord.tsx'))

/** The records of a kind: those of the owner that the page lies in or of the user, of everyone below the user's own jobs, or of everyone within reach. */
export default function RecordListPage() {
  const {
    kind,
    operations,
    isOwn,
    isOfTeam,
    teamOnly,
    isOfAll,
    isWaiting,
    add,
    route,
    lists,
    listed,
    strip,
    registerActions = [],
  } = useRecordOperations()
  const some = lists?.find((each) => each.route === listed)
  const only = teamOnly ?? some?.only
  const isMainList = !some || some.route === `${route}.list`
  const isOfMany = isOfTeam || isOfAll || isWaiting
  const { may, rights, user } = useSession()
  const site = useSite()
  const { t } = useTranslation()
  const text = useText()
  const params = useParams()
  const links = useRecordLinks()
  const { nameOf, emptyText, emptyTeamText, emptyWaitingText } = useRecordText(kind)
  const declaration = listOfKind(kind)
  const name = `${declaration.name}${isOwn ? '-own' : ''}${isOfTeam ? '-team' : ''}${isWaiting ? '-waiting' : ''}`
  const state = useListState({ declaration, name })
  const opened = usePage()
  const asked = useDialogRoute(opened.route)
  const owner = isOwn ? (user.personId ?? undefined) : params[`${kind.owner}Id`]
  const tabs = useRecordTabs(state)
  // Among the records of one owner, the name of the owner tells none apart
  const isSearched = declaration.search && (!owner || (kind.list?.search ?? []).length > 0)
  const { chips, filter } = useRecordFilters(declaration, state, { isOfOwner: owner !== undefined, only })
  // Only people with a team can choose its records
  const whose = isOfAll && rights.granted.get(kind.permissions.view ?? '')?.includes('SUBORDINATE')
  const whoseChip: Filter[] = whose
    ? [{ name: teamFilter, label: t('list.whose'), options: [{ value: 'yes', label: t('list.ofTeam') }] }]
    : []
  const isNarrowedToTeam = isOfTeam || (whose && state.filters[teamFilter] === 'yes')
  const around = use(LoadedRecords).get(kind.owner)
  const { data, previousData, error, refetch } = useQuery(operations.list, {
    variables: {
      first: state.size,
      after: state.after,
      sort: orderName(declaration, state.sort, state.descending),
      filter,
      search: state.search || null,
      ...(owner ? { owner } : {}),
      ...(isNarrowedToTeam ? { team: true } : {}),
      ...(isWaiting ? { waiting: true } : {}),
    },
    fetchPolicy: 'cache-and-network',
    skip: isOwn === true && owner === undefined,
  })
  const page = (data ?? previousData)?.page
  const { create, delete: remove } = kind.permissions
  const { stepsOf, dialog } = useRecordSteps()
  const mayHere = (slug: string) => (around ? around.viewerMay.includes(slug) : may(slug))
  const creates =
    isMainList &&
    !isWaiting &&
    (!(isOfTeam || isOfAll) || add !== undefined) &&
    create !== undefined &&
    links.has('create') &&
    mayHere(create)
  // The address of the list of one's own does not say whose it is
  const ofOwn = isOwn && owner ? { [ownerField(kind)]: owner } : undefined
  const Strip = useMemo(() => strip && lazy(strip), [strip])
  const adding: Action[] = creates
    ? [{ label: text(wordOf(kind, 'add')), to: links.create(ofOwn), adds: true }]
    : registerActions
        .filter(({ route: page }) => site.mayOpen(page))
        .map(({ route: page, label }, at) => ({ label: text(label), to: routes[page], ...(at === 0 ? { adds: true } : { inMenu: true }) }))
  const declared = useRecordColumns(kind)
  // All records of one owner would say the same of where their jobs are
  const [main, ...others] = declared.filter(({ name: column }) => column !== kind.owner && !(owner && placeOfJob(kind, column)))
  const ownerOf = (row: AnyRecord) => (isOfMany || isOwn ? { [ownerField(kind)]: textOf(row[ownerField(kind)]) } : {})
  const isOfPeople = kind.owner !== 'tenant' && kindOf(kind.owner).reach?.by === 'person'
  const allOf = (row: AnyRecord) => (isOfMany && isOfPeople ? links.listOf(ownerOf(row)) : undefined)
  const ownerColumn = owner
    ? []
    : declared.filter((column) => column.name === kind.owner).map(({ hidden: _, ...column }) => ({ ...column, cell: ownerCell(allOf) }))
  const columns = main ? [main, ...ownerColumn, ...others] : ownerColumn
  const edits = ({ viewerCan }: AnyRecord) => links.has('edit') && viewerCan.includes('edit')
  const removes = ({ viewerCan }: AnyRecord) => !isOfMany && !isOwn && links.has('delete') && viewerCan.includes('delete')
  const linkOf = (row: AnyRecord) =>
    links.has('show') ? links.show(row.id, ownerOf(row)) : edits(row) ? links.edit(row.id, ownerOf(row)) : null
  const actionsOf = (row: AnyRecord): Action[] => [
    ...stepsOf(row),
    ...(edits(row)
      ? [{ label: t('page.edit', { name: nameOf(row) }), to: links.edit(row.id, ownerOf(row)), icon: <IconPencil size={16} aria-hidden /> }]
      : []),
    ...(removes(row)
      ? [{ label: t('settingsList.delete'), to: links.remove(row.id), icon: <IconTrash size={16} aria-hidden />, dangerous: true as const }]
      : []),
  ]
  if (isOwn && owner === undefined) return <AccessDeniedPage />
  if (asked && remove && !mayHere(remove)) return <AccessDeniedPage missing={[remove]} />
  return (
    <ListPage
      inside={around !== undefined}
      declaration={declaration}
      {...(isOfMany || isOwn
        ? { title: text(isOwn ? opened.title : wordOf(kind, isWaiting ? 'waiting' : isOfTeam ? 'team' : 'register')) }
        : isMainList
          ? {}
          : { title: text(some.label) })}
      list={state}
      {...(isSearched ? { search: t('list.search') } : {})}
      filters={[...whoseChip, ...chips.filter(({ name: chip }) => chip !== kind.list?.tabs)]}
      views={tabs}
      {...(lists ? { allLabel: null } : {})}
      about={[
        ...(owner ? [{ name: kind.owner, value: owner }] : []),
        ...(isOfTeam ? [{ name: teamFilter, value: 'yes' }] : []),
        ...(isWaiting ? [{ name: waitingFilter, value: 'yes' }] : []),
        ...Object.entries(only ?? {}).map(([name, value]) => ({ name, value })),
      ]}
      strip={(owner || isOfAll) && Strip && <Suspense fallback={null}>{createElement(Strip)}</Suspense>}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowLink={linkOf}
      rowActions={actionsOf}
      rowCan={({ viewerCan }) => viewerCan}
      renderBeside={(id) => <BesideRecord id={id} linkOf={linkOf} actionsOf={actionsOf} />}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      actions={adding}
      empty={{
        text: some?.empty ? text(some.empty) : isWaiting ? emptyWaitingText : isOfTeam ? emptyTeamText : emptyText,
        ...(adding[0] ? { action: adding[0] } : {}),
      }}
    >
      {dialog}
      {asked && <DeleteRecordPage id={asked.params[`${kind.kind}Id`] ?? ''} />}
    </ListPage>
  )
}

/** Whose a record is, leading to all of theirs; a name alone where they have no list of their own. */
const ownerCell = (allOf: (row: AnyRecord) => string | undefined) => (row: AnyRecord) => <OwnerLink owner={row.owner} to={allOf(row)} />

function OwnerLink({ owner, to }: { owner: AnyRecord['owner']; to: string | undefined }) {
  const { kind } = useRecordOperations()
  if (!owner?.label) return '–'
  const about = kind.owner === 'person' ? { 'data-person': owner.id } : {}
  return to ? (
    <Link to={to} {...about}>
      {owner.label}
    </Link>
  ) : (
    <span {...about}>{owner.label}</span>
  )
}
