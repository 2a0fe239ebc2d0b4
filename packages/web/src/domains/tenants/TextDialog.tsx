import { ruleSetOf } from '@kith/shared/fields.ts'
import { terminologyUpdateFields } from '@kith/shared/domains/tenants.ts'
import { Text } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { TextAreaField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import type { TenantWordsFragment } from './terminology.graphql.ts'
import type { Words } from './use-save-words.ts'

interface Props {
  text: TenantWordsFragment
  language: string
  save: (words: Words) => Promise<void>
  close: () => void
}

const { words } = terminologyUpdateFields

/** One text as the organisation words it, beside the original. */
export function TextDialog({ text: { key, original, shown }, language, save, close }: Props) {
  const { t } = useTranslation('tenants')
  return (
    <FormDialog<{ words: { key: string; text: string | null }[] }>
      title={t('texts.change')}
      close={close}
      rules={ruleSetOf({ words })}
      defaults={{ words: [{ key, text: shown }] }}
      save={async ({ words: given }) => {
        await save(given)
        setTimeout(close)
      }}
    >
      <div>
        <Text size="sm" c="dimmed">
          {t('texts.original')}
        </Text>
        <p lang={language} className="words-original">
          {original}
        </p>
      </div>
      <TextAreaField name="words.0.text" label={t('texts.yours')} {...(original.includes('{{') ? { help: t('texts.keep') } : {})} />
    </FormDialog>
  )
}
