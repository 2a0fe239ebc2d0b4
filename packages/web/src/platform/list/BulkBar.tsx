import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActionButton, type Action } from '#platform/page/PageActions.tsx'

/** Comes from below when rows are ticked. */
export function BulkBar({ count, actions, clear }: { count: number; actions: readonly Action[]; clear: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="bulk-bar card no-print" role="region" aria-label={t('list.ticked', { count })}>
      <span role="status">{t('list.ticked', { count })}</span>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} variant="light" />
      ))}
      <Button variant="subtle" color="gray" onClick={clear}>
        {t('list.untick')}
      </Button>
    </div>
  )
}
