import { formAnswerList } from '@kith/shared/domains/forms/answer-list.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import type { Column } from '#platform/list/columns.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import type { FormAnswersPageQuery } from './answers.graphql.ts'

type Answered = FormAnswersPageQuery['listFormAnswers']['items'][number]

export function useAnswerColumns(): Column<Answered>[] {
  const { date } = useDateFormat()
  return useDeclaredColumns<Answered, typeof formAnswerList>(formAnswerList, {
    form: { width: 190, cell: ({ form }) => form },
    version: { width: 90, cell: ({ version }) => version },
    question: { width: 260, cell: ({ question }) => question },
    answer: { width: 240, cell: ({ answer }) => answer },
    score: { width: 90, cell: ({ score }) => score ?? '–' },
    person: { width: 170, cell: ({ personDisplayName: person }) => person },
    respondent: { width: 170, cell: ({ respondentDisplayName: respondent }) => respondent ?? '–' },
    issued: { width: 120, cell: ({ issuedOn }) => date(issuedOn) },
    completed: { width: 120, cell: ({ completedOn }) => date(completedOn) },
  })
}
