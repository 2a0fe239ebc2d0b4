import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useProblemWords, type Problem } from './use-problem-words.ts'

interface Props {
  problem: Problem & { row?: number | null; column?: string | null }
  kind?: 'error' | 'warning' | 'effect'
}

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, effect: IconInfoCircle } as const

/** Where something is wrong, what it is, and what to do next. */
export function ProblemText({ problem: said, kind = 'error' }: Props) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const { problem, suggestion } = useProblemWords()(said)
  const Icon = icons[kind]
  const place = [said.row ? t('preview.rowNumber', { row: number(said.row) }) : null, said.column].filter(Boolean).join(', ')
  return (
    <div className="problem" data-kind={kind}>
      <Icon size={16} aria-label={t(`preview.${kind}`)} role="img" />
      <div>
        {place && <span className="problem-place">{place}: </span>}
        {problem} <span className="problem-suggestion">{suggestion}</span>
      </div>
    </div>
  )
}
