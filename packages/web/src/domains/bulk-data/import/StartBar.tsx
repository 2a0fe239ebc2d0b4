import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { blockersOf, type Blocker } from './blockers.ts'
import { BulkDataImportWarningsConfirmDocument } from './import-acts.graphql.ts'
import type { Import } from './use-import.ts'

interface Props {
  row: Import
  save: () => void
  start: () => void
}

/** Always in view: what stands between the import and its start. */
export function StartBar({ row, save, start }: Props) {
  const { t } = useTranslation('bulk-data')
  const list = useRef<HTMLDivElement>(null)
  const [confirm] = useMutation(BulkDataImportWarningsConfirmDocument)
  const derived = blockersOf(row)
  const isReady = row.blockers.length === 0
  const mustWait = derived.some(({ what }) => what === 'checking')
  const press = () => (isReady ? start() : list.current?.focus())
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
          <ul>
            {derived.length === row.blockers.length
              ? derived.map((blocker, index) => <li key={index}>{<BlockerText blocker={blocker} />}</li>)
              : row.blockers.map((words) => <li key={words}>{words}</li>)}
          </ul>
        )}
      </div>
      <div className="start-bar-acts">
        {row.counts.warnings > 0 && !row.areWarningsConfirmed && !mustWait && (
          <Button variant="default" onClick={() => void confirm({ variables: { input: { importId: row.id } } })}>
            {t('acts.confirmWarnings', { count: row.counts.warnings })}
          </Button>
        )}
        {row.isSaved ? <Button onClick={press}>{t('acts.start')}</Button> : <Button onClick={save}>{t('acts.save')}</Button>}
      </div>
    </section>
  )
}

function BlockerText({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('bulk-data')
  if ('count' in blocker) return t(`blockers.${blocker.what}`, { count: blocker.count })
  if ('name' in blocker) return t('blockers.requires', { name: blocker.name })
  return t(`blockers.${blocker.what}`)
}
