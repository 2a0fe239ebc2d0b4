import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { AnonymousFormDataQuery, CountsOfAnswersFragment } from './anonymous.graphql.ts'
import { useLabelOfAnswer } from './QuestionCard.tsx'

type Shown = AnonymousFormDataQuery['getAnonymousFormData']
interface Props {
  question: Shown['questions'][number]
  sends: Shown['sends']
}
interface Column {
  key: string
  label: string
  of: (counts: CountsOfAnswersFragment) => string
}

/** Shows what one question has brought each time, each of which leads to all of its results. */
export function QuestionOverTime({ question: { text, told }, sends }: Props) {
  const { t } = useTranslation('pulses')
  const { moment } = useDateFormat()
  const columns = useColumns(told.map(({ counts }) => counts))
  if (told.length === 0)
    return (
      <DetailCard title={text}>
        <p>{t('results.tooFew')}</p>
      </DetailCard>
    )
  const countsAt = new Map(told.map(({ sendId, counts }) => [sendId, counts]))
  return (
    <DetailCard title={text}>
      {/* Reached by keyboard, since it scrolls */}
      <div className="anonymous-times" role="region" aria-label={t('formData.eachOf', { question: text })} tabIndex={0}>
        <table className="anonymous-table">
          <caption>{t('formData.each')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('formData.sent')}</th>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" data-align="end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sends.map((send) => {
              const counts = countsAt.get(send.id)
              return (
                <tr key={send.id}>
                  <th scope="row">
                    <Link to={href('anonymous_pulses.results', { anonymousPulseId: send.pulseId, sendId: send.id })}>
                      {moment(send.plannedAt)}
                    </Link>
                  </th>
                  {columns.map(({ key, of }) => (
                    <td key={key} data-align="end" className="numbers">
                      {counts ? of(counts) : t('formData.few')}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </DetailCard>
  )
}

/** How many answered, and their average and score, or how many chose each option. */
function useColumns(all: readonly CountsOfAnswersFragment[]): Column[] {
  const { t } = useTranslation('pulses')
  const { number } = useNumbers()
  const labelOf = useLabelOfAnswer()
  const orNone = (value: number | null) => (value === null ? '–' : number(value))
  const isAveraged = all.some(({ average }) => average !== null)
  const isScored = all.some(({ score }) => score !== null)
  const options = new Map(isAveraged ? [] : all.toReversed().flatMap((counts) => counts.options.map((option) => [option.value, option])))
  const ofOption = (value: string) => (counts: CountsOfAnswersFragment) =>
    orNone(counts.options.find((option) => option.value === value)?.count ?? null)
  return [
    { key: 'answers', label: t('formData.answers'), of: ({ answers }) => number(answers) },
    ...(isAveraged
      ? [
          {
            key: 'average',
            label: t('formData.average'),
            of: ({ average }: CountsOfAnswersFragment) => orNone(average === null ? null : Number(average)),
          },
        ]
      : []),
    ...(isScored ? [{ key: 'score', label: t('formData.score'), of: ({ score }: CountsOfAnswersFragment) => orNone(score) }] : []),
    ...[...options.values()].map((option) => ({ key: option.value, label: labelOf(option), of: ofOption(option.value) })),
  ]
}
