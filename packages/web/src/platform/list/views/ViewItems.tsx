import { Menu } from '@mantine/core'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/session-context.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { SavedViewsDocument, SavedViewUpdateDocument } from './saved-views.graphql.ts'
import { SavedViewMakeDefaultDocument } from '#src/generated/mutations/savedViewMakeDefault.graphql.ts'
import type { ListViews } from './use-saved-views.ts'

export type ViewDialog = 'create' | 'edit' | 'delete'

/** Offers what can be done with the views of a list in its view menu; nothing in another role. */
export function ViewItems({ views, ask }: { views: ListViews; ask: (dialog: ViewDialog) => void }) {
  const { t } = useTranslation('lists')
  const { isAssumedAccount } = useSession().user
  const { active, declaration, changedState, isChanged, opensPlain = false } = views
  const update = useAct(SavedViewUpdateDocument, {})
  const makeDefault = useAct(SavedViewMakeDefaultDocument, {
    refetchQueries: [{ query: SavedViewsDocument, variables: { list: declaration.name } }],
  })
  const save = async ({ id, version, name }: NonNullable<ListViews['active']>) => {
    await update({ id, version, ...changedState })
    toasts.post({ content: t('views.saved', { name }) })
  }
  if (isAssumedAccount) return null
  return (
    <>
      <Menu.Label>{t('views.title')}</Menu.Label>
      {active?.mayChange && isChanged && (
        <Menu.Item closeMenuOnClick onClick={() => void save(active).catch(() => undefined)}>
          {t('views.update', { name: active.name })}
        </Menu.Item>
      )}
      <Menu.Item closeMenuOnClick onClick={() => ask('create')}>
        {t('views.create')}
      </Menu.Item>
      {active && !opensPlain && (
        <Menu.Item
          closeMenuOnClick
          onClick={() => void makeDefault({ list: declaration.name, id: active.isDefault ? null : active.id }).catch(() => undefined)}
        >
          {t(active.isDefault ? 'views.notDefault' : 'views.makeDefault')}
        </Menu.Item>
      )}
      {active?.mayChange && (
        <Menu.Item closeMenuOnClick onClick={() => ask('edit')}>
          {t(views.mayShare ? 'views.editOrShare' : 'views.rename')}
        </Menu.Item>
      )}
      {active?.mayChange && (
        <Menu.Item closeMenuOnClick color="red" onClick={() => ask('delete')}>
          {t('views.delete')}
        </Menu.Item>
      )}
    </>
  )
}
