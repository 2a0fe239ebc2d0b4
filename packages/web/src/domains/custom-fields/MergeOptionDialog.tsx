import { useMutation } from '@apollo/client/react'
import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { mostOptions } from '#platform/form/SelectField.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { CustomFieldOptionMergeDocument, type EditedFieldFragment } from './custom-fields.graphql.ts'

interface Props {
  field: EditedFieldFragment
  optionId: string
  /** Called before the field comes back without the option. */
  begin: () => void
  /** Called where the option stays. */
  fail: () => void
  close: () => void
}

/** Whatever has one option is to have another one, which can be chosen today. */
export function MergeOptionDialog({ field: { id, version, definition }, optionId, begin, fail, close }: Props) {
  const { t } = useTranslation()
  const [name] = useState(definition.options.find((option) => option.id === optionId)?.label ?? '')
  const [into, setInto] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [run] = useMutation(CustomFieldOptionMergeDocument)
  const others = definition.options.filter((option) => option.id !== optionId && option.isEnabled)
  const chosen = others.find((option) => option.id === into)
  return (
    <ConfirmDialog
      title={t('settingsList.mergeTitle', { name })}
      confirm={t('settingsList.mergeConfirm')}
      {...(chosen ? { word: t('settingsList.mergeWord', { name, into: chosen.label }) } : {})}
      close={close}
      run={async () => {
        setMissing(!into)
        if (!into) throw new Error('Nothing is chosen')
        begin()
        await run({ variables: { input: { id, version, optionId, intoId: into } } }).catch((error: unknown) => {
          fail()
          throw error
        })
        toasts.post({ content: t('settingsList.merged', { name }) })
      }}
    >
      <Text mb="md">{t('settingsList.mergeText', { name })}</Text>
      <Select
        label={t('settingsList.mergeInto')}
        placeholder={t('form.choose')}
        data={others.map((option) => ({ value: option.id, label: option.label }))}
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
