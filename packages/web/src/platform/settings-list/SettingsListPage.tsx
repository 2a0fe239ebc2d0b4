import { useQuery } from '@apollo/client/react'
import { href, type RouteName } from '@kith/shared/routes.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#platform/i18n/use-text.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { capital, type ListDocuments, type ListRecord } from './documents.ts'
import { columnsOf } from './columns-of.tsx'
import { DeleteDialog, MergeDialog } from './ListDialogs.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { inSentence, routeOf, wordsOf } from './settings-list-pages.ts'
import { useFieldValue } from './use-field-value.ts'
import { useListActs } from './use-list-acts.tsx'

/** The page of a declared list: table, create and edit dialogs at addresses of their own, enable, archive, merge, delete. */
export function settingsListPage(list: SettingsList, documents: ListDocuments): ComponentType {
  return function DeclaredListPage() {
    return <SettingsListPage list={list} documents={documents} />
  }
}

function SettingsListPage({ list, documents }: { list: SettingsList; documents: ListDocuments }) {
  const { t } = useTranslation()
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { may } = useSession()
  const fieldValue = useFieldValue(list)
  const state = useListState({ filters: ['status'] })
  const dialog = useDialogRoute(routeOf(list, 'list'))
  const [asked, setAsked] = useState<{ act: 'delete' | 'merge'; record: ListRecord } | null>(null)
  const { data, previousData, error, refetch } = useQuery(documents.list, {
    variables: {
      first: state.size,
      after: state.after,
      search: state.search || null,
      isEnabled: state.filters.status ? state.filters.status === 'on' : null,
    },
  })
  const page = (data ?? previousData)?.[`list${capital(list.plural)}`]
  const acts = useListActs({ list, documents, refetch, ask: (act, record) => setAsked({ act, record }) })
  const back = () => void navigate({ pathname: href(routeOf(list, 'list') as 'settings.index'), search })
  const words =
    list.removal === 'archive'
      ? (['settingsList.active', 'settingsList.archived'] as const)
      : (['settingsList.enabled', 'settingsList.disabled'] as const)
  const create = may(`${list.permission}.create`)
    ? {
        label: t('settingsList.create', { name: inSentence(text(wordsOf(list, 'one'))) }),
        to: href(routeOf(list, 'create') as 'settings.index') + search,
      }
    : undefined

  return (
    <ListPage
      name={`settings-${list.name}`}
      title={text(wordsOf(list, 'many'))}
      context={text(wordsOf(list, 'line'))}
      breadcrumb={[{ label: t('navigation.settings'), to: href('settings.index') }]}
      actions={create ? [create] : []}
      list={state}
      search={t('list.search')}
      filters={[
        {
          name: 'status',
          label: t('settingsList.status'),
          options: [
            { value: 'on', label: t(words[0]) },
            { value: 'off', label: t(words[1]) },
          ],
        },
      ]}
      columns={columnsOf(list, fieldValue, t('settingsList.status'), (isEnabled) => t(words[isEnabled ? 0 : 1]))}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => addressOf(list, id) + search}
      rowActions={acts}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('settingsList.empty'), action: create }}
    >
      {dialog && (
        <RecordDialog
          key={dialog.params[`${list.name}Id`] ?? 'new'}
          list={list}
          documents={documents}
          id={dialog.params[`${list.name}Id`] ?? null}
          close={back}
          saved={() => (void refetch(), back())}
        />
      )}
      {asked?.act === 'delete' && (
        <DeleteDialog list={list} documents={documents} record={asked.record} close={() => setAsked(null)} done={() => void refetch()} />
      )}
      {asked?.act === 'merge' && (
        <MergeDialog list={list} documents={documents} record={asked.record} close={() => setAsked(null)} done={() => void refetch()} />
      )}
    </ListPage>
  )
}

function addressOf(list: SettingsList, id: string): string {
  return (href as (name: RouteName, params: Record<string, string>) => string)(routeOf(list, 'edit'), { [`${list.name}Id`]: id })
}
