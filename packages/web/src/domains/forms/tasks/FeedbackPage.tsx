import { useQuery } from '@apollo/client/react'
import { answersFrom, type AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import { TaskAnswersDocument } from './tasks.graphql.ts'

const shown = [
  'respondentId',
  'respondentIs',
  'progress',
  'sendOn',
  'issuedOn',
  'dueOn',
  'completedOn',
  'ignoredOn',
  'submittedById',
  'isShared',
]

/** A form about a person, with what was answered for those who may read it. */
export default function FeedbackPage() {
  return (
    <RecordShow names={({ hasLink }) => (hasLink === true ? [...shown, 'hasLink'] : shown)}>
      {({ id, status }) => (status === 'COMPLETED' ? <Answers id={id} /> : null)}
    </RecordShow>
  )
}

function Answers({ id }: { id: string }) {
  const { data } = useQuery(TaskAnswersDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  if (!data?.getTask.answers) return null
  const { elements, answers, files } = data.getTask
  // The version of the form says what they are made of
  const [of, entries] = [elements as readonly FormElement[], answers as readonly AnswerEntry[]]
  return <AnswersCard elements={of} answers={answersFrom(of, entries)} files={files} withScore />
}
