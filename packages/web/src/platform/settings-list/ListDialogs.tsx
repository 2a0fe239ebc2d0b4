import { useMutation, useQuery } from '@apollo/client/react'
import { Select, Text } from '@mantine/core'
import { capitalise } from '@kith/shared/capitalise.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { mostOptions } from '#platform/form/SelectField.tsx'
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
  const [run] = useMutation(documents.mutation('Delete'))
  return (
    <ConfirmDelete name={name} close={close} remove={() => run({ variables: { input: { id, version } } })} removed={done}>
      {t('settingsList.deleteText')}
    </ConfirmDelete>
  )
}

/** Taking a record of a tree out of use takes everything below it along: said in numbers. */
export function DisableDialog({ documents, record: { id, version, name }, below, close, done }: Props & { below: number }) {
  const { t } = useTranslation()
  const [run] = useMutation(documents.mutation('Disable'))
  return (
    <ConfirmDialog
      title={t('settingsList.disableTitle', { name })}
      confirm={t('settingsList.disable')}
      dangerous={below > 0}
      close={close}
      run={async () => {
        await run({ variables: { input: { id, version } } })
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
  const [into, setInto] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [run] = useMutation(documents.mutation('Merge'))
  const { data } = useQuery(documents.all(list.plural))
  const others = (data?.[`listAll${capitalise(list.plural)}`] ?? []).filter((each) => each.id !== id)
  const chosen = others.find((each) => each.id === into)
  return (
    <ConfirmDialog
      title={t('settingsList.mergeTitle', { name })}
      confirm={t('settingsList.mergeConfirm')}
      {...(chosen ? { word: t('settingsList.mergeWord', { name, into: chosen.name }) } : {})}
      close={close}
      run={async () => {
        setMissing(!into)
        if (!into) throw new Error('Nothing is chosen')
        await run({ variables: { input: { id, version, intoId: into } } })
        toasts.post({ content: t('settingsList.merged', { name }) })
        done()
      }}
    >
      <Text mb="md">
        {chosen
          ? t('settingsList.mergeExactly', { count: usageCount, number: formatDecimal(usageCount, i18n.language), name, into: chosen.name })
          : t('settingsList.mergeText', { name })}
      </Text>
      <Select
        label={t('settingsList.mergeInto')}
        placeholder={t('form.choose')}
        data={others.map((each) => ({ value: each.id, label: each.name }))}
        value={into}
        onChange={setInto}
        searchable
        limit={mostOptions}
        error={missing && !into ? t('signIn.required') : null}
        nothingFoundMessage={t('list.noOptions')}
      />
    </ConfirmDialog>
  )
}
