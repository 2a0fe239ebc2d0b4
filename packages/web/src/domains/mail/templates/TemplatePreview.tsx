import { useMutation, useQuery } from '@apollo/client/react'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { Alert, Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { emailTemplate } from '@kith/shared/domains/mail.ts'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDebounced } from '#platform/look/timing.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { MailPreview } from '../MailPreview.tsx'
import {
  EmailTemplatePreviewDocument,
  EmailTemplateSendTestDocument,
  type EmailTemplateContentFragment,
} from './email-templates.graphql.ts'

export type Texts = EmailTemplateContentFragment['texts']

/** What the texts say to their author, as they are typed, or what is wrong with them and in which line. */
export function TemplatePreview({ template: { name, language, hasButton } }: { template: EmailTemplateContentFragment }) {
  const { t } = useTranslation('mail')
  const { subject, body, action } = useWatch<Texts>() as Texts
  const rested = useDebounced(JSON.stringify({ subject, body, action: hasButton ? action : null }), 300, 1000)
  const texts = JSON.parse(rested) as Texts
  const { data, previousData, error } = useQuery(EmailTemplatePreviewDocument, {
    variables: { template: name, language, ...texts },
    context: { quiet: true },
    fetchPolicy: 'no-cache',
  })
  const shown = (data ?? (error ? undefined : previousData))?.previewEmailTemplate
  return (
    <FormSection title={t('templates.preview')} description={t('templates.previewLine')}>
      {error && <Faults error={error} />}
      {shown && (
        <>
          <p className="template-subject" lang={language}>
            {shown.subject}
          </p>
          <MailPreview title={t('templates.preview')} html={shown.html} />
        </>
      )}
      <SendTest name={name} language={language} />
    </FormSection>
  )
}

function Faults({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const said = useRecordText(emailTemplate)
  const { reader } = useDateFormat()
  const failure = failureOf(error)
  return (
    <Alert color="red" variant="light" role="status">
      {failure.problems?.length ? (
        <ul className="template-faults">
          {failure.problems.map((problem) => (
            <li key={problem.path + problemText(problem, reader)}>
              <strong>{said.label(problem.path)}</strong> {problemText(problem, reader)}
            </li>
          ))}
        </ul>
      ) : (
        refusalText(t, failure, reader)
      )}
    </Alert>
  )
}

/** Sends what is written, kept or not, to its author. */
function SendTest({ name, language }: { name: string; language: string }) {
  const { t } = useTranslation('mail')
  const { getValues } = useFormContext<Texts>()
  const [send, { loading }] = useMutation(EmailTemplateSendTestDocument)
  const run = async () => {
    const { subject, body, action } = getValues()
    const { data } = await send({ variables: { input: { template: name, language, subject, body, action } } })
    toasts.post({ content: t('templates.testSent', { address: data?.emailTemplateSendTest?.recipient ?? '' }) })
  }
  return (
    <div className="no-print">
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={loading}
        onClick={() => void run().catch(() => undefined)}
      >
        {t('templates.sendTest')}
      </Button>
    </div>
  )
}
