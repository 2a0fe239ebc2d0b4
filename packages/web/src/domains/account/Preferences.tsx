import { startPages } from '@kith/shared/domains/account.ts'
import { CheckboxField, SelectField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { destinations } from '#platform/shell/navigation.ts'

export function PreferenceFields() {
  const { t } = useTranslation('account')
  const { personId } = useSession().user
  return (
    <>
      <SelectField name="startPage" label={t('startPage')} help={t('startPageHelp')} options={useStartPages()} clearable={false} />
      <CheckboxField name="reducedMotion" label={t('reducedMotion')} help={t('reducedMotionHelp')} />
      {personId && <CheckboxField name="sharesBirthday" label={t('sharesBirthday')} help={t('sharesBirthdayHelp')} />}
      {personId && <CheckboxField name="sharesAnniversary" label={t('sharesAnniversary')} help={t('sharesAnniversaryHelp')} />}
    </>
  )
}

const useStartPages = () => destinations(useSession()).flatMap(({ key, label }) => (possible.has(key) ? [{ value: key, label }] : []))

const possible: ReadonlySet<string> = new Set(startPages)
