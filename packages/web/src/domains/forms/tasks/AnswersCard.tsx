import { scoreOf, shownElements, type Answers } from '@kith/shared/domains/forms/answers.ts'
import { isQuestion, type FormElement } from '@kith/shared/domains/forms/elements.ts'
import { Anchor } from '@mantine/core'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

interface Props {
  elements: readonly FormElement[]
  answers: Answers
  files: readonly { id: string; displayName: string; downloadUrl?: string | null }[]
  /** Those who answer see no score. */
  withScore?: boolean
}

/** Questions with what was answered, and the score where what was chosen has one. */
export function AnswersCard({ elements, answers, files, withScore = false }: Props) {
  const { t } = useTranslation('forms')
  const { tenantConfig } = useSession()
  const said = useSaid()
  const shown = shownElements(elements, answers, tenantConfig)
  const score = withScore ? scoreOf(shown, answers) : null
  const valueOf = (question: FormElement) => {
    const file = question.kind === 'FILE' && files.find(({ id }) => id === answers[question.id ?? ''])
    return file ? <Anchor href={file.downloadUrl ?? ''}>{file.displayName}</Anchor> : said(question, answers)
  }
  const questions = shown.filter((each) => isQuestion(each))
  return (
    <DetailCard
      title={t('fill.answers')}
      fields={[
        ...(score ? [{ label: t('fill.score'), value: t('fill.scoreOf', { ...score }) }] : []),
        ...questions.map((question) => ({ label: question.text ?? '', value: valueOf(question), wide: true as const })),
      ]}
    />
  )
}

function useSaid() {
  const { t, i18n } = useTranslation('forms')
  const { date } = useDateFormat()
  return ({ id, kind, options }: FormElement, answers: Answers): string => {
    const answer = answers[id ?? '']
    const labelOf = (option: string) => options?.find((each) => each.id === option)?.label ?? option
    if (answer === undefined || answer === null) return ''
    if (typeof answer === 'boolean') return t(answer ? 'answer.yes' : 'answer.no')
    if (typeof answer !== 'string') return answer.map(labelOf).join(', ')
    if (kind === 'RADIO_GROUP' || kind === 'DROPDOWN') return labelOf(answer)
    if (kind === 'DATE') return date(answer)
    return kind === 'NUMBER' ? formatDecimal(answer, i18n.language) : answer
  }
}
