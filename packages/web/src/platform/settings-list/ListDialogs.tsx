import { useAct } from '#platform/graphql/use-act.ts'
import { useQuery } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { ConfirmMerge } from '#platform/form/ConfirmMerge.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { ListDocuments, ListRecord } from './documents.ts'

interface Props {
  list: SettingsList
  documents: ListDocuments
  record: ListRecord
  close: () => void
  done: () => void
}

export function DeleteDialog({ documents, record: { id, version, name }, close, done }: Props) {
  const { t } = useTranslation()
  const run = useAct(documents.mutation('Delete'), {})
  return (
    <ConfirmDelete name={name} close={close} remove={() => run({ id, version })} removed={done}>
      {t('settingsList.deleteText')}
    </ConfirmDelete>
  )
}

/** Taking a record of a tree out of use takes everything below it along: said in numbers. */
export function DisableDialog({ documents, record: { id, version, name }, below, close, done }: Props & { below: number }) {
  const { t } = useTranslation()
  const run = useAct(documents.mutation('Disable'), {})
  return (
    <ConfirmDialog
      title={t('settingsList.disableTitle', { name })}
      confirm={t('settingsList.disable')}
      dangerous={below > 0}
      close={close}
      run={async () => {
        await run({ id, version })
        toasts.post({ content: t('settingsList.updated', { name }) })
        done()
      }}
    >
      {t('settingsList.disableText')} {below > 0 && t('settingsList.disableBelow', { count: below, name })}
    </ConfirmDialog>
  )
}

export function MergeDialog({ list, documents, record: { id, version, name, usageCount }, close, done }: Props) {
  const { t, i18n } = useTranslation()
  const run = useAct(documents.mutation('Merge'), {})
  const { data } = useQuery(documents.all(list.plural))
  const others = (data?.[`listAll${capitalise(list.plural)}`] ?? []).filter((each) => each.id !== id)
  const number = formatDecimal(usageCount, i18n.language)
  return (
    <ConfirmMerge
      name={name}
      others={others}
      exactly={(into) => t('settingsList.mergeExactly', { count: usageCount, number, name, into: into.name })}
      close={close}
      merge={async (intoId) => {
        await run({ id, version, intoId })
        done()
      }}
    />
  )
}
