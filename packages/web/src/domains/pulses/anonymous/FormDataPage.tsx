import '../pulses.css'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { AnonymousFormDataDocument } from './anonymous.graphql.ts'
import { HowAnonymous } from './HowAnonymous.tsx'
import { QuestionOverTime } from './QuestionOverTime.tsx'

/** Shows the answers to an anonymous form each time that it was sent, question by question. */
export default function FormDataPage() {
  const { formDesignId = '' } = useParams()
  const { t } = useTranslation(['pulses', 'common'])
  return (
    <Loaded query={AnonymousFormDataDocument} variables={{ formDesignId }} fresh>
      {({ getAnonymousFormData: { name, sends, questions } }) => (
        <div className="page">
          <PageHead
            title={name}
            breadcrumb={[
              { label: t('common:navigation.analytics'), to: href('portal.explore') },
              { label: t('formData.title'), to: href('portal.explore.anonymous_form_data.list') },
            ]}
            context={t('results.line')}
          />
          <HowAnonymous />
          {questions.map((question) => (
            <QuestionOverTime key={question.id} question={question} sends={sends} />
          ))}
        </div>
      )}
    </Loaded>
  )
}
