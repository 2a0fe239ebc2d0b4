import './letter.css'
import { contentOfText } from '@kith/shared/document-content.ts'
import { performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { DocumentView } from '#platform/document/DocumentView.tsx'
import { TextAreaField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { ActionForm } from './ActionForm.tsx'
import { LetterTextDocument } from './plans.graphql.ts'

/** A letter about a plan as its entries make it: edited, printed, or kept as a PDF. */
export default function LetterPage() {
  const { t } = useTranslation('improvement-plans')
  const { label, help } = useRecordText(performanceImprovementPlan)
  const { performanceImprovementPlanId: id = '' } = useParams()
  return (
    <div className="letter-page">
      <Loaded query={LetterTextDocument} variables={{ id }} fresh>
        {({ getImprovementPlanLetterText: content }) => (
          <ActionForm action="letter" saveLabel={t('letter.save')} start={() => ({ content })}>
            {() => (
              <>
                <div className="letter-columns">
                  <div className="no-print">
                    <TextAreaField name="content" label={label('content')} help={help('content') ?? ''} rows={24} />
                  </div>
                  <Preview />
                </div>
                <p className="page-context no-print">{t('letter.kept')}</p>
              </>
            )}
          </ActionForm>
        )}
      </Loaded>
    </div>
  )
}

function Preview() {
  const { t } = useTranslation('improvement-plans')
  const content: unknown = useWatch({ name: 'content' })
  return (
    <section className="letter-preview">
      <div className="letter-preview-head no-print">
        <h3>{t('letter.preview')}</h3>
        <Button variant="default" size="compact-sm" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('letter.print')}
        </Button>
      </div>
      <DocumentView content={contentOfText(typeof content === 'string' ? content : '')} label={t('letter.preview')} />
    </section>
  )
}
