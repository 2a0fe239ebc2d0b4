import { FieldRow } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InputOf } from '#platform/record/RecordFields.tsx'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { RichTextField } from '#platform/rich-text/RichTextField.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { SignersField } from './SignersField.tsx'
import { useContractValues } from './use-contract-values.ts'
import { ViewersField } from './ViewersField.tsx'

const begin = { signerOrder: 'ANY', signers: [{ role: 'SUBJECT', personId: null, message: null, thanks: null }] }

/** The form of a contract template: who signs, who reads it afterwards, and its text. */
export default function TemplateForm() {
  return <RecordForm begin={begin}>{(input) => <TemplateInputs input={input} />}</RecordForm>
}

function TemplateInputs({ input }: { input: InputOf }) {
  const { t } = useTranslation(['contracts', 'records'])
  const insertions = useContractValues()
  return (
    <>
      <FieldRow>
        {input('name')}
        {input('signerOrder')}
        {input('daysToSign')}
      </FieldRow>
      <SignersField />
      <ViewersField />
      <RichTextField
        name="content"
        label={t('records:contractTemplate.fields.content.label')}
        help={t('templates.contentHelp')}
        insertions={insertions}
      />
      <div>
        <PreviewButton />
      </div>
    </>
  )
}
