import { useAct } from '#platform/graphql/use-act.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { bulkDataBlockers } from '@kith/shared/domains/bulk-data.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { BulkDataImportWarningsConfirmDocument } from './import-acts.graphql.ts'
import type { Import } from './use-import.ts'

interface Props {
  row: Import
  save: () => void
  start: () => void
}

/** How many of them a phone shows at first. */
const FIRST = 1

/** Always in view: what keeps the import from starting. */
export function StartBar({ row, save, start }: Props) {
  const { t } = useTranslation('bulk-data')
  const list = useRef<HTMLDivElement>(null)
  const confirm = useAct(BulkDataImportWarningsConfirmDocument, {})
  const [isWhole, setWhole] = useState(false)
  const isReady = row.blockers.length === 0
  const more = row.blockers.length - FIRST
  const mustWait = row.blockers.some(({ code }) => code === 'checking')
  const press = () => {
    if (isReady) return start()
    setWhole(true)
    list.current?.focus()
  }
  useStartKey(press)
  return (
    <section className="start-bar card no-print" aria-labelledby="start-bar-title">
      <div ref={list} tabIndex={-1} className="start-bar-words">
        <h2 id="start-bar-title">
          {isReady ? (
            <IconCircleCheck size={18} aria-hidden className="good" />
          ) : (
            <IconAlertTriangle size={18} aria-hidden className="soon" />
          )}
          {t(isReady ? 'bar.ready' : 'bar.before')}
        </h2>
        {!isReady && (
          <ul data-folded={!isWhole && more > 1 ? true : undefined}>
            {row.blockers.map((blocker, index) => (
              <li key={index}>
                <BlockerText blocker={blocker} />
              </li>
            ))}
          </ul>
        )}
        {!isWhole && more > 1 && (
          <UnstyledButton className="start-bar-more" onClick={() => setWhole(true)}>
            {t('bar.more', { count: more })}
          </UnstyledButton>
        )}
      </div>
      <div className="start-bar-acts">
        {row.counts.warnings > 0 && !row.areWarningsConfirmed && !mustWait && (
          <Button variant="default" onClick={() => void confirm({ importId: row.id })}>
            {t('acts.confirmWarnings', { count: row.counts.warnings })}
          </Button>
        )}
        {!row.isSaved && (
          <Button variant="default" onClick={save}>
            {t('acts.save')}
          </Button>
        )}
        <Button onClick={press}>{t('acts.start')}</Button>
      </div>
    </section>
  )
}

/** Ctrl+Enter starts the import, as it saves a form; a form or dialog on the page keeps it for itself. */
function useStartKey(act: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(ctrlKey || metaKey)) return
      if (!(target instanceof Element && target.closest('form, [role=dialog]'))) act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [act])
}

function BlockerText({ blocker: { code, count, name, message } }: { blocker: Import['blockers'][number] }) {
  const { t } = useTranslation('bulk-data')
  const known = bulkDataBlockers.find((each) => each === code)
  return known ? t(`blockers.${known}`, { count: count ?? 0, name }) : message
}
