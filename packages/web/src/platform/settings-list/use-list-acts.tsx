import { useApolloClient } from '@apollo/client/react'
import { href, type RouteName } from '@kith/shared/routes.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { IconArchive, IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { capital, type ListDocuments, type ListRecord } from './documents.ts'
import { routeOf } from './settings-list-pages.ts'

interface Options {
  list: SettingsList
  documents: ListDocuments
  refetch: () => unknown
  ask: (act: 'delete' | 'merge', record: ListRecord) => void
}

/** What the user may do with a record: edit, enable or disable (with Undo), merge, delete when nothing uses it. */
export function useListActs({ list, documents, refetch, ask }: Options): (record: ListRecord) => Action[] {
  const { t } = useTranslation()
  const { may } = useSession()
  const client = useApolloClient()
  const [off, on] = list.removal === 'archive' ? (['archive', 'unarchive'] as const) : (['disable', 'enable'] as const)

  const turn = async ({ id, name, version }: Pick<ListRecord, 'id' | 'name' | 'version'>, to: boolean, undoable: boolean) => {
    await client.mutate({ mutation: documents.mutation(capital(to ? on : off)), variables: { input: { id, version } } })
    const undo = { label: t('toasts.undo'), run: () => void turn({ id, name, version: version + 1 }, !to, false) }
    toasts.post({ content: t('settingsList.updated', { name }), ...(undoable ? { action: undo } : {}) })
    refetch()
  }

  return (record) => {
    const actions: Action[] = []
    if (may(`${list.permission}.edit`)) {
      actions.push({ label: t('page.edit', { name: record.name }), to: editAddress(list, record.id), icon: <IconPencil size={16} /> })
      actions.push({
        label: t(`settingsList.${record.isEnabled ? off : on}`),
        run: () => void turn(record, !record.isEnabled, true).catch(() => undefined),
        icon: <IconArchive size={16} />,
      })
    }
    if (may(`${list.permission}.edit`) && documents.has('Merge'))
      actions.push({ label: t('settingsList.merge'), run: () => ask('merge', record), icon: <IconArrowMerge size={16} /> })
    if (may(`${list.permission}.delete`) && record.usageCount === 0)
      actions.push({ label: t('settingsList.delete'), run: () => ask('delete', record), dangerous: true, icon: <IconTrash size={16} /> })
    return actions
  }
}

function editAddress(list: SettingsList, id: string): string {
  return (href as (name: RouteName, params: Record<string, string>) => string)(routeOf(list, 'edit'), { [`${list.name}Id`]: id })
}
