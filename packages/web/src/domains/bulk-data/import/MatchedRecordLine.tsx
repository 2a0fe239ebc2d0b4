import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { MatchField, useFirstFocus } from './MatchField.tsx'
import type { LineProps } from './MissingRecordLine.tsx'
import type { RecordChange } from './use-import.ts'

/** A missing record that is understood as an existing one, or a word as a value, now or since an earlier import. */
export function MatchedRecordLine({ record, hasFocus, change }: LineProps) {
  const { t } = useTranslation('bulk-data')
  const { number, list } = useNumbers()
  const [isChanging, setIsChanging] = useState(false)
  const button = useFirstFocus<HTMLButtonElement>(hasFocus)
  const { id, name, isChoice, isHidden, match, rowCount, firstRows } = record
  const rows = firstRows.map(number)
  const choose = (changed: RecordChange) => {
    setIsChanging(false)
    button.current?.focus()
    change(changed)
  }
  return (
    <li className="missing-record">
      <span>
        {isHidden || !match
          ? t(isChoice ? 'missing.matchHiddenValue' : 'missing.matchHidden')
          : t('missing.means', { value: name, name: match.name })}
      </span>
      <span className="page-context" title={t('missing.firstRows', { count: rows.length, rows: list(rows) })}>
        {t('missing.rows', { count: rowCount })}
      </span>
      {!isHidden && (
        <span className="missing-acts">
          {isChanging && <MatchField record={record} change={choose} />}
          <Button
            ref={button}
            size="compact-xs"
            variant="subtle"
            aria-expanded={isChanging}
            aria-label={t('missing.changeOf', { name })}
            onClick={() => setIsChanging(!isChanging)}
          >
            {t('missing.change')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('missing.forgetOf', { name })}
            onClick={() => change({ id, isToCreate: false })}
          >
            {t('missing.forget')}
          </Button>
        </span>
      )}
    </li>
  )
}
