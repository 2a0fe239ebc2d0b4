import { useNumbers } from '#platform/format/use-numbers.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { CountsOfAnswersFragment, QuestionOfResultsFragment } from './anonymous.graphql.ts'
import { usePlaces } from './Together.tsx'

interface Props {
  question: QuestionOfResultsFragment
  isClosed: boolean
}

/** Shows what was answered to one question: by everyone, and by groups that are large enough. */
export function QuestionCard({ question: { text, all, texts, groups, hidden }, isClosed }: Props) {
  const { t } = useTranslation('pulses')
  const namesOf = usePlaces()
  const sum = useSum()
  if (!all)
    return (
      <DetailCard title={text}>
        <p>{t('results.tooFew')}</p>
      </DetailCard>
    )
  return (
    <DetailCard title={text}>
      <p>{sum(all)}</p>
      {all.options.length > 0 && <Options of={text} counts={all} />}
      {texts.length > 0 && (
        <ul className="pulse-lines">
          {texts.map((each, index) => (
            <li key={index}>{each}</li>
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <table className="anonymous-table">
          <caption>{t('results.groups')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('results.group')}</th>
              <th scope="col">{t('results.option')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ places, counts }) => (
              <tr key={namesOf(places)}>
                <th scope="row">{namesOf(places)}</th>
                <td>
                  {sum(counts)}
                  <Shares counts={counts} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && <p className="page-context">{t('results.hidden', { count: hidden })}</p>}
      {!isClosed && texts.length === 0 && <p className="page-context">{t('results.groupsLater')}</p>}
    </DetailCard>
  )
}

function useSum() {
  const { t } = useTranslation('pulses')
  const { number } = useNumbers()
  return ({ answers, average, score }: CountsOfAnswersFragment) =>
    [
      t('anonymous.answers', { count: answers }),
      ...(average === null ? [] : [t('results.average', { average: number(Number(average)) })]),
      ...(score === null ? [] : [t('results.score', { score: number(score) })]),
    ].join(' · ')
}

function Options({ of, counts: { options } }: { of: string; counts: CountsOfAnswersFragment }) {
  const { t } = useTranslation('pulses')
  const { number } = useNumbers()
  const label = useLabelOfAnswer()
  return (
    <table className="anonymous-table" aria-label={of}>
      <thead>
        <tr>
          <th scope="col">{t('results.option')}</th>
          <th scope="col" data-align="end">
            {t('results.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {options.map((option) => (
          <tr key={option.value}>
            <th scope="row">{label(option)}</th>
            <td data-align="end" className="numbers">
              {number(option.count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The counts of a group in one line: those that nobody has chosen are left out. */
function Shares({ counts: { options } }: { counts: CountsOfAnswersFragment }) {
  const { number } = useNumbers()
  const label = useLabelOfAnswer()
  const chosen = options.filter(({ count }) => count > 0)
  if (chosen.length === 0) return null
  return <p className="page-context">{chosen.map((option) => `${label(option)}: ${number(option.count)}`).join(' · ')}</p>
}

/** Names an answer that was chosen: yes and no are words, an option has its label, a step of a scale is its number. */
export function useLabelOfAnswer() {
  const { t } = useTranslation('forms')
  return ({ value, label }: CountsOfAnswersFragment['options'][number]): string =>
    label ?? (value === 'true' ? t('answer.yes') : value === 'false' ? t('answer.no') : value)
}
