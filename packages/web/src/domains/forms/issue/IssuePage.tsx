import { useAct } from '#platform/graphql/use-act.ts'
import { useApolloClient } from '@apollo/client/react'
import { taskIssueFields } from '@kith/shared/domains/forms/tasks.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { WizardPage } from '#platform/wizard/WizardPage.tsx'
import { IssuableFormsDocument } from './issue.graphql.ts'
import { TaskIssueDocument } from '#src/generated/mutations/taskIssue.graphql.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { WhatStep, type Forms, type IssueValues } from './WhatStep.tsx'

const fields = Object.keys(taskIssueFields)

/** Sends a form: which one, about whom, and who will answer it. */
export default function IssuePage() {
  return (
    <Loaded query={IssuableFormsDocument} variables={{}} fresh>
      {({ listIssuableForms: forms }) => <Issue forms={forms} />}
    </Loaded>
  )
}

function Issue({ forms }: { forms: Forms }) {
  const { t } = useTranslation('forms')
  const [query] = useSearchParams()
  const client = useApolloClient()
  const issue = useAct(TaskIssueDocument)
  const [design, person] = [query.get('designId'), query.get('personId')]
  return (
    <WizardPage<IssueValues>
      title={t('issue.title')}
      rules={ruleSetOf(taskIssueFields)}
      defaults={{
        designId: forms.some(({ id }) => id === design) ? design : null,
        personIds: person ? [person] : [],
        respondentIds: [],
        sendOn: null,
      }}
      cancel={person ? href('people.feedback.list', { personId: person }) : href('dashboard')}
      finishLabel={t('issue.send')}
      fieldOf={(path) => path.replace(/^(personIds|respondentIds)\.\d+$/, '$1')}
      steps={[
        { name: 'what', title: t('issue.what'), fields, content: <WhatStep forms={forms} /> },
        { name: 'review', title: t('issue.review'), description: t('issue.reviewText'), content: <ReviewStep /> },
      ]}
      save={async ({ designId, personIds, respondentIds, sendOn }) => {
        const { data } = await issue({ designId: designId ?? '', personIds, respondentIds, sendOn })
        client.cache.evict({ fieldName: 'listTasks' })
        const [one, ...more] = personIds
        return {
          to: one && more.length === 0 ? href('people.feedback.list', { personId: one }) : href('dashboard'),
          toast: t('issue.sent', { count: data?.taskIssue?.length ?? 0 }),
        }
      }}
    />
  )
}
