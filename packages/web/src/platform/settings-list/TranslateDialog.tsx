import { useMutation, useQuery } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import { languages, nativeNames, type Language } from '@kith/shared/languages.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { Loader, Modal } from '@mantine/core'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { ListDocuments, ListRecord } from './documents.ts'

interface Props {
  list: SettingsList
  documents: ListDocuments
  record: ListRecord
  close: () => void
}

type Names = Record<Language, string>

/** What a record of a list is called in each language. */
export function TranslateDialog({ list, documents, record: { id, name }, close }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(documents.get, { variables: { id }, fetchPolicy: 'network-only' })
  const [save] = useMutation(documents.mutation('Translate'), { context: { quiet: true } })
  const record = data?.[`get${capitalise(list.name)}`]
  if (!record)
    return (
      <Modal opened onClose={close} closeButtonProps={{ 'aria-label': t('page.close') }}>
        {error ? <FailedState error={error} retry={() => void refetch()} /> : <Loader aria-label={t('list.loading')} />}
      </Modal>
    )
  const given = new Map(record.translations.map((each) => [each.language, each.name]))
  return (
    <FormDialog<Names>
      title={t('settingsList.translateTitle', { name })}
      close={close}
      rules={Object.fromEntries(languages.map((language) => [language, [{ rule: 'maxLength', length: 255 }]]))}
      defaults={Object.fromEntries(languages.map((language) => [language, given.get(language) ?? ''])) as Names}
      save={async (values) => {
        const names = languages.map((language) => ({ language, name: values[language] }))
        await save({ variables: { input: { id, version: record.version, names } } })
        toasts.post({ content: t('settingsList.translated', { name }) })
        close()
      }}
    >
      <p className="page-context">{t('settingsList.translateLine', { name })}</p>
      {languages.map((language) => (
        <TextField key={language} name={language} label={nativeNames[language]} placeholder={record.name} />
      ))}
    </FormDialog>
  )
}
