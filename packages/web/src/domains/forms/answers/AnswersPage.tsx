import { useQuery } from '@apollo/client/react'
import { formAnswerList } from '@kith/shared/domains/forms/answer-list.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { AnsweredFormsDocument, FormAnswersPageDocument } from './answers.graphql.ts'
import { useAnswerColumns } from './use-answer-columns.tsx'

/** Lists the answers to forms, question by question. */
export default function AnswersPage() {
  const { t } = useTranslation(['forms', 'records'])
  const list = useListState({ declaration: formAnswerList })
  const columns = useAnswerColumns()
  const { design } = list.filters
  const { data: forms } = useQuery(AnsweredFormsDocument)
  const { data, error, refetch } = useQuery(FormAnswersPageDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search || null,
      filter: design ? { designIds: [design] } : {},
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.listFormAnswers
  return (
    <ListPage
      declaration={formAnswerList}
      context={t('answers.line')}
      list={list}
      search={t('answers.search')}
      filters={[
        {
          name: 'design',
          label: t('records:task.fields.designId.label'),
          options: (forms?.listAnsweredForms ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ question }) => question}
      rowLink={({ personId, taskId }) => href('people.feedback.show', { personId, taskId })}
      total={page ? { count: page.totalCount, capped: page.totalIsCapped } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch().catch(() => undefined)}
      empty={{ text: t('answers.empty') }}
    />
  )
}
