import { useApolloClient } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { listOfSettings } from '@kith/shared/lists.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '#platform/i18n/use-text.ts'
import { withinSentence } from '#platform/i18n/within-sentence.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { viewStateOf } from '#platform/list/views/view-state.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { settingsCells } from './settings-cells.tsx'
import type { ListDocuments, ListRecord } from './documents.ts'
import { DeleteDialog, DisableDialog, MergeDialog } from './ListDialogs.tsx'
import { TranslateDialog } from './TranslateDialog.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import { addressOf, hasRoute, recordAddress, routeOf, wordsOf } from './settings-list-pages.ts'
import { useFieldValue } from './use-field-value.ts'
import { useListActions, type Asked } from './use-list-actions.tsx'

const ExportDialog = lazy(() => import('#platform/list/export/ExportDialog.tsx'))

/** What the table and the tree of a declared list have in common: words, columns, acts, and the dialogs over the page. */
export function useSettingsList(list: SettingsList, documents: ListDocuments) {
  const { t, i18n } = useTranslation()
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { may } = useSession()
  const values = useFieldValue(list)
  const declaration = listOfSettings(list)
  const state = useListState({ declaration })
  const dialog = useDialogRoute(routeOf(list, 'list'))
  const [asked, setAsked] = useState<Asked | null>(null)
  const client = useApolloClient()
  const shownBy = [list.tree ? documents.tree : documents.list, ...(list.inNavigation ? [SessionDetailsDocument] : [])]
  const refetch = () => void client.refetchQueries({ include: shownBy })
  const actions = useListActions({ list, documents, refetch, ask: (act, record) => setAsked({ act, record }) })
  const kept = withoutBelow(search)
  const back = () => void navigate({ pathname: href(routeOf(list, 'list') as 'settings.index'), search: kept })
  const words = (['active', 'archived'] as const).map((word) => (list.deactivation === 'archive' ? word : statusFilter[word]))
  const [on, off] = words.map((word) => t(`settingsList.${word}`))
  const create = may(`${list.permission}.create`)
    ? {
        label: text(wordsOf(list, 'add')),
        to: href(routeOf(list, 'create') as 'settings.index') + kept,
        adds: true,
      }
    : undefined

  const shared = {
    declaration,
    context: text(wordsOf(list, 'description')),
    breadcrumb: [{ label: t('navigation.settings'), to: href('settings.index') }],
    actions: create ? [create] : [],
    search: t('list.search'),
    filters: [
      {
        name: 'status',
        label: t('settingsList.status'),
        options: [
          { value: 'on', label: on ?? '' },
          { value: 'off', label: off ?? '' },
        ],
      },
    ],
    columns: useDeclaredColumns(
      declaration,
      settingsCells(list, declaration, values, (isEnabled) => (isEnabled ? on : off) ?? '', t('settingsList.default')),
    ),
    rowKey: ({ id }: ListRecord) => id,
    rowName: ({ name }: ListRecord) => name,
    rowLink: ({ id }: ListRecord) => (hasRoute(list, 'show') ? recordAddress(list, id) : addressOf(list, id) + kept),
    rowActions: actions,
    empty: { text: t('list.emptyOf', { records: withinSentence(text(wordsOf(list, 'many')), i18n.language) }), action: create },
  }

  const dialogs = (countEnabledBelow: (id: string) => number = () => 0) => {
    const question = asked && { list, documents, record: asked.record, close: () => setAsked(null), done: refetch }
    return (
      <>
        {dialog?.name === routeOf(list, 'export') && (
          <Suspense fallback={null}>
            <ExportDialog
              declaration={declaration}
              state={viewStateOf(state, declaration, Object.keys(declaration.columns))}
              close={back}
            />
          </Suspense>
        )}
        {dialog && dialog.name !== routeOf(list, 'export') && (
          <RecordDialog
            key={dialog.params[`${list.name}Id`] ?? 'new'}
            list={list}
            documents={documents}
            id={dialog.params[`${list.name}Id`] ?? null}
            below={new URLSearchParams(search).get('below')}
            close={back}
            saved={() => (refetch(), back())}
          />
        )}
        {question && asked.act === 'delete' && <DeleteDialog {...question} />}
        {question && asked.act === 'translate' && <TranslateDialog {...question} />}
        {question && asked.act === 'merge' && <MergeDialog {...question} />}
        {question && asked.act === 'disable' && <DisableDialog {...question} below={countEnabledBelow(asked.record.id)} />}
      </>
    )
  }
  return { shared, state, dialogs }
}

const statusFilter = { active: 'enabled', archived: 'disabled' } as const

function withoutBelow(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('below')
  return parameters.size > 0 ? `?${parameters}` : ''
}
