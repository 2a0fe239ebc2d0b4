import { ruleSetOf } from '@kith/shared/fields.ts'
import { terminologyUpdateFields } from '@kith/shared/domains/tenants.ts'
import { Text } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import type { TenantWordsFragment } from './terminology.graphql.ts'
import type { Words } from './use-save-words.ts'

interface Props {
  term: { one: TenantWordsFragment; many: TenantWordsFragment }
  save: (words: Words) => Promise<void>
  close: () => void
}

const { words } = terminologyUpdateFields

/** Both forms of a term; empty ones are those of the product again. */
export function TermDialog({ term: { one, many }, save, close }: Props) {
  const { t } = useTranslation('tenants')
  return (
    <FormDialog<{ words: { key: string; text: string | null }[] }>
      title={t('change', { term: one.original })}
      close={close}
      rules={ruleSetOf({ words })}
      defaults={{ words: [one, many].map(({ key, own }) => ({ key, text: own })) }}
      problems={({ words: given }) => {
        const empty = given.findIndex(({ text }) => !text?.trim())
        return empty >= 0 && given.some(({ text }) => text?.trim()) ? [{ path: `words.${empty}.text`, rule: 'required', message: '' }] : []
      }}
      save={async ({ words: given }) => {
        await save(given)
        setTimeout(close)
      }}
    >
      <Text size="sm">{t('howTo', { one: one.original, many: many.original })}</Text>
      <TextField name="words.0.text" label={t('one')} placeholder={one.original} />
      <TextField name="words.1.text" label={t('many')} placeholder={many.original} />
    </FormDialog>
  )
}
