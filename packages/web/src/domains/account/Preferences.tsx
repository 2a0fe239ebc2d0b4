import { startPages } from '@kith/shared/domains/account.ts'
import { CheckboxField, SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSite } from '#platform/routing/site.ts'

/** The pages of one's own navigation that Kith can open with, and stillness. */
export function PreferenceFields() {
  const { t } = useTranslation('account')
  return (
    <>
      <SelectField name="startPage" label={t('startPage')} help={t('startPageHelp')} options={useStartPages()} clearable={false} />
      <CheckboxField name="reducedMotion" label={t('reducedMotion')} help={t('reducedMotionHelp')} />
    </>
  )
}

function useStartPages() {
  const { t } = useTranslation()
  return useSite()
    .navigation()
    .filter(({ route }) => possible.has(route))
    .map(({ route, label }) => ({ value: route, label: t(label) }))
}

const possible: ReadonlySet<string> = new Set(startPages)
