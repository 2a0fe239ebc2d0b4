import { useApolloClient } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import { href } from '@kith/shared/routes.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { IconArchive, IconArrowMerge, IconLanguage, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { lowerFirst } from '@kith/shared/words.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { ListDocuments, ListRecord } from './documents.ts'
import { addressOf, routeOf, wordsOf } from './settings-list-pages.ts'

interface Options {
  list: SettingsList
  documents: ListDocuments
  refetch: () => unknown
  ask: (act: Asked['act'], record: ListRecord) => void
  /** Edits it over the present page; without it, over the list. */
  edit?: () => void
}

/** An act that is asked about before it is done. */
export interface Asked {
  act: 'delete' | 'merge' | 'disable' | 'translate'
  record: ListRecord
}

/** What the user may do with a record: edit, translate, add below it, enable or disable (with Undo where nothing follows it), merge, delete. */
export function useListActions({ list, documents, refetch, ask, edit }: Options): (record: ListRecord) => Action[] {
  const { t } = useTranslation()
  const text = useText()
  const { may } = useSession()
  const client = useApolloClient()
  const [off, on] = list.deactivation === 'archive' ? (['archive', 'unarchive'] as const) : (['disable', 'enable'] as const)

  const turn = async ({ id, name, version }: Pick<ListRecord, 'id' | 'name' | 'version'>, to: boolean, undoable: boolean) => {
    await client.mutate({ mutation: documents.mutation(capitalise(to ? on : off)), variables: { input: { id, version } } })
    const undo = { label: t('toasts.undo'), run: () => void turn({ id, name, version: version + 1 }, !to, false) }
    toasts.post({ content: t('settingsList.updated', { name }), ...(undoable ? { action: undo } : {}) })
    refetch()
  }

  const setAsDefault = async ({ id, name, version }: ListRecord) => {
    await client.mutate({ mutation: documents.mutation('SetAsDefault'), variables: { input: { id, version } } })
    toasts.post({ content: t('settingsList.isDefault', { name }) })
    refetch()
  }

  return (record) => {
    const actions: Action[] = []
    if (may(`${list.permission}.edit`)) {
      actions.push({
        label: t('page.edit', { name: edit ? lowerFirst(text(wordsOf(list, 'one'))) : record.name }),
        ...(edit ? { run: edit } : { to: addressOf(list, record.id) }),
        icon: <IconPencil size={16} />,
      })
      actions.push({ label: t('settingsList.translate'), run: () => ask('translate', record), icon: <IconLanguage size={16} /> })
      if (list.hasDefault && record.isEnabled && !record.isDefault)
        actions.push({
          label: t('settingsList.setAsDefault'),
          run: () => void setAsDefault(record).catch(() => undefined),
          icon: <IconStar size={16} />,
        })
    }
    if (may(`${list.permission}.edit`) && !record.isDefault)
      actions.push({
        label: t(`settingsList.${record.isEnabled ? off : on}`),
        run: () =>
          list.tree && record.isEnabled ? ask('disable', record) : void turn(record, !record.isEnabled, true).catch(() => undefined),
        icon: <IconArchive size={16} />,
      })
    if (list.tree && record.isEnabled && may(`${list.permission}.create`))
      actions.push({
        label: t('settingsList.createBelow', { name: record.name }),
        to: belowAddress(list, record.id),
        adds: true,
      })
    if (may(`${list.permission}.delete`) && documents.has('Merge'))
      actions.push({ label: t('settingsList.merge'), run: () => ask('merge', record), icon: <IconArrowMerge size={16} /> })
    if (may(`${list.permission}.delete`) && record.usageCount === 0 && !record.isDefault)
      actions.push({ label: t('settingsList.delete'), run: () => ask('delete', record), dangerous: true, icon: <IconTrash size={16} /> })
    return actions
  }
}

const belowAddress = (list: SettingsList, id: string) => `${href(routeOf(list, 'create') as 'settings.index')}?below=${id}`
