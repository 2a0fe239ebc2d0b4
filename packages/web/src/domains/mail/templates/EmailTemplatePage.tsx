import '../mail.css'
import { emailTemplateTexts } from '@kith/shared/domains/mail.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { closestLanguage } from '@kith/shared/languages.ts'
import { href } from '@kith/shared/routes.ts'
import { useParams, useSearchParams } from 'react-router'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { EmailTemplateDocument, EmailTemplateUpdateDocument, type EmailTemplateContentFragment } from './email-templates.graphql.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateLanguage } from './TemplateLanguage.tsx'
import { TemplateState } from './TemplateState.tsx'
import { TemplatePreview, type Texts } from './TemplatePreview.tsx'

/** What one email says, in the language that the address names, beside what its reader gets. */
export default function EmailTemplatePage() {
  const { i18n } = useTranslation()
  const { emailTemplate: name = '' } = useParams()
  const [parameters] = useSearchParams()
  const language = closestLanguage([parameters.get('language'), i18n.language])
  return (
    <Loaded key={language} query={EmailTemplateDocument} variables={{ template: name, language }} fresh>
      {({ getEmailTemplate }, reload) => <TemplateForm template={getEmailTemplate} reload={reload} />}
    </Loaded>
  )
}

function TemplateForm({ template, reload }: { template: EmailTemplateContentFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['mail', 'common'])
  const text = useText()
  const update = useAct(EmailTemplateUpdateDocument)
  const { name, language, version, hasButton, texts } = template
  const { action, ...always } = ruleSetOf(emailTemplateTexts)
  const title = text(`mail:mails.${name}.name` as TextKey)
  const list = href('settings.email_templates.list')
  return (
    <FormPage<Texts>
      title={title}
      context={`${t('templates.sentTo')}: ${text(`mail:mails.${name}.sentTo` as TextKey)}`}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('templates.title'), to: list },
      ]}
      cancel={list}
      rules={hasButton ? { ...always, action: [{ rule: 'required' }, ...(action ?? [])] } : always}
      defaults={texts}
      reload={reload}
      save={async ({ subject, body, action: button }) => {
        await update({ template: name, language, version, subject, body, action: hasButton ? button : null })
        return { to: list, toast: t('templates.saved') }
      }}
    >
      <TemplateLanguage name={name} language={language} />
      <TemplateState template={template} title={title} reload={reload} />
      <TemplateFields template={template} />
      <TemplatePreview template={template} />
    </FormPage>
  )
}
