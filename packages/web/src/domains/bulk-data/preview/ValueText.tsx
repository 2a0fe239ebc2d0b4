import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ImportAction } from './use-action-columns.tsx'

/** What a value becomes, and what it was where there was one. */
export function ValueText({ value: { before, after, isHidden } }: { value: ImportAction['values'][number] }) {
  const { t } = useTranslation('bulk-data')
  if (isHidden) return <span className="page-context">{t('preview.hidden')}</span>
  const now = after === null || after === '' ? <span className="page-context">{t('preview.cleared')}</span> : <bdi>{after}</bdi>
  if (before === null) return now
  return (
    <span className="action-change">
      <del>{before}</del>
      <IconArrowRight size={14} role="img" aria-label={t('preview.becomes')} />
      {now}
    </span>
  )
}
