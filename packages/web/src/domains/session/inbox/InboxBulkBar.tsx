import '#platform/list/selection/selection.css'
import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { sharedActions, type Row } from './rows.ts'

type Action = NonNullable<Row['record']>['actions'][number]

interface Props {
  rows: readonly Row[]
  label: (row: Row, action: Action) => string
  begin: (rows: readonly Row[], action: Action) => void
  clear: () => void
}

/** From below, while several are chosen: what can be decided of all of them at once. */
export function InboxBulkBar({ rows, label, begin, clear }: Props) {
  const { t } = useTranslation()
  const [first] = rows
  if (!first) return null
  const actions = sharedActions(rows)
  return (
    <section className="bulk-bar no-print" aria-label={t('list.selection')}>
      <span role="status" className="numbers bulk-bar-count">
        {t('list.selected', { count: rows.length, number: String(rows.length) })}
      </span>
      <span className="bulk-bar-actions">
        {actions.length === 0 && <span className="page-context">{t('inbox.differ')}</span>}
        {actions.map((action) => (
          <Button key={action.name} size="sm" variant="default" aria-haspopup="dialog" onClick={() => begin(rows, action)}>
            {label(first, action)}
          </Button>
        ))}
      </span>
      <CloseButton aria-label={t('list.clearSelection')} onClick={clear} />
    </section>
  )
}
