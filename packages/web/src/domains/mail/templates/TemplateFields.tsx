import { UnstyledButton } from '@mantine/core'
import { emailTemplate } from '@kith/shared/domains/mail.ts'
import { TextAreaField, TextField } from '#platform/form/fields.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useInsertion } from '#platform/form/use-insertion.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { EmailTemplateContentFragment } from './email-templates.graphql.ts'

type Template = Pick<EmailTemplateContentFragment, 'hasButton' | 'variables' | 'language'>

/** The texts, and the values that may stand in them: choosing one inserts it where someone was typing. */
export function TemplateFields({ template: { hasButton, variables, language } }: { template: Template }) {
  const { t } = useTranslation('mail')
  const text = useText()
  const said = useRecordText(emailTemplate)
  const { remember, insert } = useInsertion('body')
  return (
    <FormSection title={t('templates.texts')}>
      <div className="template-texts" lang={language} onFocus={remember}>
        <TextField name="subject" label={said.label('subject')} />
        <TextAreaField name="body" label={said.label('body')} help={said.help('body') ?? ''} rows={10} />
        {hasButton && <TextField name="action" label={said.label('action')} />}
      </div>
      <div className="template-values" role="group" aria-label={t('templates.variables')}>
        <h3>{t('templates.variables')}</h3>
        <p className="page-context">{t('templates.variablesHelp')}</p>
        <ul>
          {variables.map(({ name, example }) => (
            <li key={name}>
              <UnstyledButton className="template-value" onClick={() => insert(`{{${name}}}`, name === 'button')}>
                <code>
                  <span className="visually-hidden">{t('templates.insert')} </span>
                  {`{{${name}}}`}
                </code>
                <span>{text(`mail:variables.${name}` as TextKey)}</span>
                {example && <span className="page-context">{example}</span>}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
    </FormSection>
  )
}
