import { useQuery } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { usePageDocuments, usePageSubject } from '#platform/routing/page-context.ts'
import { documentsOf, type ListDocuments } from './documents.ts'
import { SettingsTreePage } from './SettingsTreePage.tsx'
import { useSettingsList } from './use-settings-list.tsx'

/** The page of a declared list: table or tree, create and edit dialogs at addresses of their own, enable, archive, merge, delete. */
export default function SettingsListPage() {
  const list = usePageSubject<SettingsList>()
  const documents = documentsOf(list, usePageDocuments())
  const Page = list.tree ? SettingsTreePage : SettingsTablePage
  return <Page list={list} documents={documents} />
}

function SettingsTablePage({ list, documents }: { list: SettingsList; documents: ListDocuments }) {
  const { shared, state, dialogs } = useSettingsList(list, documents)
  const { data, previousData, error, refetch } = useQuery(documents.list, {
    variables: {
      first: state.size,
      after: state.after,
      search: state.search || null,
      isEnabled: state.filters.status ? state.filters.status === 'on' : null,
    },
  })
  const page = (data ?? previousData)?.[`list${capitalise(list.plural)}`]
  return (
    <ListPage
      {...shared}
      renderBeside
      list={state}
      rows={page?.items}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
    >
      {dialogs()}
    </ListPage>
  )
}
