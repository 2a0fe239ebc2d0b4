import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { mostOptions } from './SelectField.tsx'

type Other = { readonly id: string; readonly name: string }
interface Props {
  name: string
  others: readonly Other[]
  /** Says exactly what will happen, once the other record is chosen. */
  exactly?: (into: Other) => string
  close: () => void
  merge: (intoId: string) => Promise<unknown>
}

/** Asks into which other one something is merged, and to type both names. */
export function ConfirmMerge({ name, others, exactly, close, merge }: Props) {
  const { t } = useTranslation()
  const [into, setInto] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const chosen = others.find(({ id }) => id === into)
  return (
    <ConfirmDialog
      title={t('settingsList.mergeTitle', { name })}
      confirm={t('settingsList.mergeConfirm')}
      {...(chosen ? { word: t('settingsList.mergeWord', { name, into: chosen.name }) } : {})}
      close={close}
      run={async () => {
        setMissing(!into)
        if (!into) throw new Error('Nothing is chosen')
        await merge(into)
        toasts.post({ content: t('settingsList.merged', { name }) })
      }}
    >
      <Text mb="md">{(chosen && exactly?.(chosen)) ?? t('settingsList.mergeText', { name })}</Text>
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
