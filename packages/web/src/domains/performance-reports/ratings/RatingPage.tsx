import '../report/report.css'
import { answersOf, type Scale } from '@kith/shared/domains/performance-reports/scores.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'

type Question = Scale & { readonly key: string; readonly name: string; readonly question: string }
type Answer = { readonly key: string; readonly value: string }

const shown = ['groupName', 'groupVersion', 'side', 'respondentId', 'state', 'askedOn', 'dueOn', 'answeredOn', 'comment']

/** What one side has said of a person. */
export default function RatingPage() {
  return (
    <RecordShow names={() => shown}>
      {({ questions, answers }) => (
        // Its declaration says what they are made of
        <Answers questions={(questions ?? []) as readonly Question[]} answers={(answers ?? []) as readonly Answer[]} />
      )}
    </RecordShow>
  )
}

function Answers({ questions, answers }: { questions: readonly Question[]; answers: readonly Answer[] }) {
  const { t } = useTranslation('performance-reports')
  if (answers.length === 0) return null
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
          {questions.map((each) => (
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

function saidOf(question: Question, answers: readonly Answer[]): string {
  const answer = answers.find(({ key }) => key === question.key)
  if (!answer) return '–'
  const { label } = answersOf(question).find(({ value }) => Number(value) === Number(answer.value)) ?? { label: answer.value }
  return question.scale === 'RATING' ? `${label} (${question.least}–${question.most})` : label
}
