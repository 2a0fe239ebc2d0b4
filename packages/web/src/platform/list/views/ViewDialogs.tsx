import { useApolloClient } from '@apollo/client/react'
import { savedViewCreateFields } from '@kith/shared/list-inputs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { CheckboxField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { SavedViewCreateDocument, SavedViewsDocument, SavedViewUpdateDocument } from './saved-views.graphql.ts'
import { SavedViewDeleteDocument } from '#src/generated/mutations/savedViewDelete.graphql.ts'
import type { ListViews } from './use-saved-views.ts'
import type { ViewDialog } from './ViewItems.tsx'

interface Props {
  views: ListViews
  dialog: ViewDialog
  close: () => void
}

/** Asks for the name of a view and whether it is shared, and before one is deleted. */
export default function ViewDialogs({ views, dialog, close }: Props) {
  const { active } = views
  if (dialog === 'delete') return active && <DeleteView views={views} view={active} close={close} />
  return <ViewForm views={views} view={dialog === 'edit' ? active : null} close={close} />
}

interface Values {
  name: string
  isShared: boolean
}

function ViewForm({ views, view, close }: Omit<Props, 'dialog'> & { view: ListViews['active'] }) {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const client = useApolloClient()
  const { name, isShared } = savedViewCreateFields
  const create = useAct(SavedViewCreateDocument)
  const update = useAct(SavedViewUpdateDocument)
  const list = views.declaration.name

  const save = async ({ name: given, isShared: shared }: Values) => {
    if (view) {
      const { data } = await update({ id: view.id, version: view.version, name: given, ...(views.mayShare ? { isShared: shared } : {}) })
      // A view of someone else that is no longer shared is gone from the list
      if (!data?.savedViewUpdate) await client.query({ query: SavedViewsDocument, variables: { list }, fetchPolicy: 'network-only' })
    } else {
      const { data } = await create({ list, name: given, isShared: shared, ...views.state })
      await client.query({ query: SavedViewsDocument, variables: { list }, fetchPolicy: 'network-only' })
      if (data) void navigate(views.addressOf(data.savedViewCreate))
    }
    toasts.post({ content: t('views.saved', { name: given }) })
    close()
  }

  return (
    <FormDialog<Values>
      title={view ? t('views.editTitle', { name: view.name }) : t('views.createTitle')}
      saveLabel={t('views.save')}
      close={close}
      rules={ruleSetOf({ name, isShared })}
      defaults={{ name: view?.name ?? '', isShared: view?.isShared ?? false }}
      save={save}
    >
      <TextField name="name" label={t('views.name')} />
      {views.mayShare && <CheckboxField name="isShared" label={t('views.share')} />}
    </FormDialog>
  )
}

function DeleteView({ views, view, close }: Omit<Props, 'dialog'> & { view: NonNullable<ListViews['active']> }) {
  const { t } = useTranslation('lists')
  const navigate = useNavigate()
  const remove = useAct(SavedViewDeleteDocument, {
    refetchQueries: [{ query: SavedViewsDocument, variables: { list: views.declaration.name } }],
    awaitRefetchQueries: true,
  })
  const { id, version, name, isShared } = view
  return (
    <ConfirmDelete name={name} close={close} remove={() => remove({ id, version })} removed={() => navigate(views.addressOf(null))}>
      {t(isShared ? 'views.deleteShared' : 'views.deleteOwn')}
    </ConfirmDelete>
  )
}
