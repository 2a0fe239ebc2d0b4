import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { isTranslated, useReplaced, useUnderstood, type ImportValue } from './use-understood.ts'

/** What a cell says and what it was understood as; or what a value was before and becomes. */
export function ValueText({ value }: { value: ImportValue }) {
  const { t } = useTranslation('bulk-data')
  const understood = useUnderstood()(value)
  const before = useReplaced()(value)
  const { written, isHidden } = value
  if (isHidden) return <span className="page-context">{t('preview.hidden')}</span>
  const now =
    understood === null || understood === '' ? <span className="page-context">{t('preview.cleared')}</span> : <bdi>{understood}</bdi>
  if (before === null && !isTranslated(value, understood)) return now
  return (
    <span className="action-change">
      {before === null ? <bdi className="action-written">{written}</bdi> : <del>{before}</del>}
      <IconArrowRight size={14} role="img" aria-label={t(before === null ? 'preview.meaning' : 'preview.becomes')} />
      {now}
    </span>
  )
}
