import { useQuery } from '@apollo/client/react'
import { capitalise } from '@kith/shared/capitalise.ts'
import { languages, nativeNames, type Language } from '@kith/shared/languages.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { PendingDialog } from '#platform/form/PendingDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
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
  const save = useAct(documents.mutation('Translate'))
  const record = data?.[`get${capitalise(list.name)}`]
  const title = t('settingsList.translateTitle', { name })
  if (!record) return <PendingDialog title={title} fields={languages.length} error={error} retry={() => void refetch()} close={close} />
  const given = new Map(record.translations.map((each) => [each.language, each.name]))
  return (
    <FormDialog<Names>
      title={title}
      close={close}
      rules={Object.fromEntries(languages.map((language) => [language, [{ rule: 'maxLength', length: 255 }]]))}
      defaults={Object.fromEntries(languages.map((language) => [language, given.get(language) ?? ''])) as Names}
      save={async (values) => {
        const names = languages.map((language) => ({ language, name: values[language] }))
        await save({ id, version: record.version, names })
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
