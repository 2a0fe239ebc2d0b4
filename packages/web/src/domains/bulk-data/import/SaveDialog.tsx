import { useAct } from '#platform/graphql/use-act.ts'
import { useQuery } from '@apollo/client/react'
import { bulkDataImportSaveFields } from '@kith/shared/domains/bulk-data.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { MultiSelectField, TextField } from '#platform/form/fields.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { BulkDataImportSaveDocument, BulkDataOtherImportsDocument } from './import-acts.graphql.ts'
import { useReloadImport, type Import } from './use-import.ts'

const { name } = ruleSetOf(bulkDataImportSaveFields)
const rules = { name: name ?? [] }

/** The name of an import, and the imports that have to complete before it. */
export function SaveDialog({ row, close }: { row: Import; close: () => void }) {
  const { t } = useTranslation('bulk-data')
  const save = useAct(BulkDataImportSaveDocument)
  const reload = useReloadImport(row.id)
  const { data } = useQuery(BulkDataOtherImportsDocument, { fetchPolicy: 'cache-and-network' })
  const others = (data?.listBulkDataImports.items ?? row.requires).filter(({ id }) => id !== row.id)
  return (
    <FormDialog
      title={t(row.isSaved ? 'acts.edit' : 'acts.save')}
      close={close}
      saveLabel={t(row.isSaved ? 'save.again' : 'acts.save')}
      reload={reload}
      defaults={{ name: row.name, requires: row.requires.map(({ id }) => id) }}
      rules={rules}
      save={async (values) => {
        const requires = values.requires.map((id) => ({ id }))
        await save({ id: row.id, version: row.version, name: values.name, requires })
        toasts.post({ content: t('save.done', { name: values.name }) })
        close()
      }}
    >
      <TextField name="name" label={t('save.name')} />
      {others.length > 0 && (
        <MultiSelectField
          name="requires"
          label={t('save.requires')}
          help={t('save.requiresHelp')}
          options={others.map((each) => ({ value: each.id, label: each.name }))}
        />
      )}
    </FormDialog>
  )
}
