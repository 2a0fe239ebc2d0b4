import '../report/report.css'
import { useQuery } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { RatingPageDocument, type RatingPageQuery } from './ratings.graphql.ts'

const shown = ['groupName', 'side', 'respondentId', 'state', 'askedOn', 'dueOn', 'answeredOn', 'comment']
type Question = RatingPageQuery['getMetricResponse']['questions'][number]
type Answer = { readonly key: string; readonly value: string }

/** What one side has said of a person. */
export default function RatingPage() {
  return (
    <RecordShow names={() => shown}>
      {({ id, answers }) => (
        // Its declaration says what they are made of
        <Answers id={id} answers={(answers ?? []) as readonly Answer[]} />
      )}
    </RecordShow>
  )
}

function Answers({ id, answers }: { id: string; answers: readonly Answer[] }) {
  const { t } = useTranslation('performance-reports')
  const { data } = useQuery(RatingPageDocument, { variables: { id }, skip: answers.length === 0 })
  if (!data) return null
  return (
    <section className="card report-section report-table">
      <table aria-label={t('own.answers')}>
        <thead>
          <tr>
            <th scope="col">{t('ratings.metric')}</th>
            <th scope="col">{t('own.question')}</th>
            <th scope="col">{t('own.answer')}</th>
          </tr>
        </thead>
        <tbody>
          {data.getMetricResponse.questions.map((each) => (
            <tr key={each.key}>
              <th scope="row" data-label={t('ratings.metric')}>
                {each.name}
              </th>
              <td data-label={t('own.question')}>{each.question}</td>
              <td data-label={t('own.answer')}>{saidOf(each, answers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function saidOf({ key, scale, possible }: Question, answers: readonly Answer[]): string {
  const answer = answers.find((each) => each.key === key)
  if (!answer) return '–'
  const { label } = possible.find(({ value }) => Number(value) === Number(answer.value)) ?? { label: answer.value }
  return scale === 'RATING' ? `${label} (${possible[0]?.label}–${possible.at(-1)?.label})` : label
}
