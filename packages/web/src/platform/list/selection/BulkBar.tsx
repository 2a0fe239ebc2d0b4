import { Button, CloseButton } from '@mantine/core'
import { firstText, type BulkAction, type ListOfRecords } from '@kith/shared/lists.ts'
import { numberFormat } from '@kith/shared/format/formatters.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { countText, type Total } from '../range.ts'
import type { ViewState } from '../views/view-state.ts'
import type { Selection } from './use-selection.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface Props {
  declaration: ListOfRecords
  selection: Selection
  total: Total | null | undefined
  /** What the list shows, for the export of the selection and for everything that matches. */
  state: ViewState
  actions: readonly BulkAction[]
}

/** From below, while rows are selected: how many, all that match, and what can be done with them. */
export function BulkBar({ declaration, selection, total, state, actions }: Props) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { ids, isEverything } = selection
  const whole = total ? countText(total, i18n.language) : ''
  const number = numberFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, {}).format(ids.size)
  const records = isEverything ? null : [...ids].map((id) => ({ id }))
  if (ids.size === 0 && !isEverything) return null
  return (
    <section className="bulk-bar no-print" aria-label={t('list.selection')}>
      <span role="status" className="numbers bulk-bar-count">
        {isEverything ? t('list.everythingSelected', { number: whole }) : t('list.selected', { count: ids.size, number })}
      </span>
      {!isEverything && total && total.count > ids.size && (
        <Button variant="transparent" size="compact-sm" onClick={selection.selectEverything}>
          {t('list.selectEverything', { number: whole })}
        </Button>
      )}
      <span className="bulk-bar-actions">
        {actions.map((action) => (
          <Button key={action.name} size="sm" variant="default" aria-haspopup="dialog" onClick={() => setAsked(action)}>
            {firstText(action.label, textsIn(i18n.language))}
          </Button>
        ))}
        <ExportButton declaration={declaration} state={state} {...(records ? { records } : {})} />
      </span>
      <CloseButton aria-label={t('list.clearSelection')} onClick={selection.clear} />
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog
            declaration={declaration}
            action={asked}
            state={state}
            records={records}
            close={() => setAsked(null)}
            done={selection.clear}
          />
        </Suspense>
      )}
    </section>
  )
}
