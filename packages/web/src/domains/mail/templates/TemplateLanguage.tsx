import { SegmentedControl } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { languages } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

/** In which language the email is worded; another is not opened over changes that are not saved. */
export function TemplateLanguage({ name, language }: { name: string; language: string }) {
  const { t } = useTranslation(['mail', 'common'])
  const navigate = useNavigate()
  const { isDirty } = useFormState()
  const [wanted, setWanted] = useState<string | null>(null)
  const open = (next: string) =>
    navigate(href('settings.email_templates.edit', { emailTemplate: name }, { language: next }), { replace: true })
  return (
    <>
      <SegmentedControl
        className="template-language"
        aria-label={t('templates.language')}
        value={language}
        onChange={(next) => (isDirty ? setWanted(next) : void open(next))}
        data={languages.map(({ slug, nativeName }) => ({ value: slug, label: nativeName }))}
      />
      {wanted && (
        <ConfirmDialog
          title={t('templates.unsavedTitle')}
          confirm={t('common:form.leave')}
          keep={t('common:form.stay')}
          close={() => setWanted(null)}
          run={async () => open(wanted)}
        >
          {t('common:form.unsavedText')}
        </ConfirmDialog>
      )}
    </>
  )
}
