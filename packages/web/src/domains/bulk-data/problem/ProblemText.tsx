import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { ProblemWordsFragment } from './problem-words.graphql.ts'

interface Props {
  problem: Pick<ProblemWordsFragment, 'problem' | 'suggestion'> & { row?: number | null; columnLabel?: string | null }
  kind?: 'error' | 'warning' | 'effect'
}

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, effect: IconInfoCircle } as const

/** Where something is wrong, what it is, and what to do next. */
export function ProblemText({ problem: said, kind = 'error' }: Props) {
  const { t } = useTranslation('bulk-data')
  const { number } = useNumbers()
  const Icon = icons[kind]
  const place = [said.row ? t('preview.rowNumber', { row: number(said.row) }) : null, said.columnLabel].filter(Boolean).join(', ')
  return (
    <div className="problem" data-kind={kind}>
      <Icon size={16} aria-label={t(`preview.${kind}`)} role="img" />
      <div>
        {place && <span className="problem-place">{place}: </span>}
        {sentence(said.problem)} <span className="problem-suggestion">{sentence(said.suggestion)}</span>
      </div>
    </div>
  )
}

const sentence = (words: string) => (words === '' || /[.!?]$/.test(words) ? words : `${words}.`)
