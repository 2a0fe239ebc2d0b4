import { useMutation } from '@apollo/client/react'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { BulkDataImportMissingRecordsCreateDocument } from './import-acts.graphql.ts'
import { MatchedRecordLine } from './MatchedRecordLine.tsx'
import { MissingRecordLine, type RecordChange } from './MissingRecordLine.tsx'
import type { Import, MissingRecord } from './use-import.ts'
import { useRecordKinds } from './use-record-kinds.ts'

const FIRST = 8

/** Records that rows name and that do not exist yet: each is created with the import or is an existing one, or its rows cannot be processed. */
export function MissingRecordsCard({ row }: { row: Import }) {
  const { t } = useTranslation('bulk-data')
  const [choose] = useMutation(BulkDataImportMissingRecordsCreateDocument)
  const groups = useRecordKinds(row.missingRecords)
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  /** The record that was changed last: as its line is another one after that, the line takes the focus. */
  const [last, setLast] = useState<string>()
  const change = (records: readonly RecordChange[]) => void choose({ variables: { input: { importId: row.id, records: [...records] } } })
  const changeOne = (changed: RecordChange) => (setLast(changed.id ?? undefined), change([changed]))
  const open = row.missingRecords.filter(({ isToCreate, isHidden, isMatched }) => !isToCreate && !isHidden && !isMatched)
  const hasMatches = row.missingRecords.some(({ isMatched }) => isMatched)
  const createAll = () => {
    if (open.length < row.missingRecords.length) return change(open.map(({ id }) => ({ id, isToCreate: true })))
    void choose({ variables: { input: { importId: row.id, all: true } } })
  }
  return (
    <section className="card import-card" aria-labelledby="missing-title">
      <div className="import-card-head">
        <h2 id="missing-title">{t('missing.title')}</h2>
        {open.length > 0 && <Button onClick={createAll}>{t('missing.createAll', { count: open.length })}</Button>}
      </div>
      <p className="page-context">{t(open.length > 0 ? 'missing.line' : hasMatches ? 'missing.allSettled' : 'missing.allTicked')}</p>
      {groups.map(({ kind, one, many, records }) => (
        <fieldset key={kind} className="missing-group">
          <legend>
            <GroupBox
              label={t('missing.group', { kind: records.length === 1 ? one : many, count: records.length })}
              records={records}
              change={change}
            />
          </legend>
          <ul className="missing-records" data-kind={kind}>
            {(whole.has(kind) ? records : records.slice(0, FIRST)).map((record) => {
              const Line = record.isMatched ? MatchedRecordLine : MissingRecordLine
              return <Line key={record.id} record={record} hasFocus={record.id === last} change={changeOne} />
            })}
          </ul>
          {records.length > FIRST && !whole.has(kind) && (
            <Button size="xs" variant="subtle" onClick={() => setWhole(new Set([...whole, kind]))}>
              {t('missing.showAll', { count: records.length, kind: many })}
            </Button>
          )}
        </fieldset>
      ))}
    </section>
  )
}

interface GroupBoxProps {
  label: string
  records: readonly MissingRecord[]
  change: (records: readonly RecordChange[]) => void
}

/** Ticks what is to be created of one list; the name of the list alone where there is nothing left to create. */
function GroupBox({ label, records, change }: GroupBoxProps) {
  const missing = records.filter(({ isMatched }) => !isMatched)
  if (missing.length === 0) return label
  const isWhole = missing.every(({ isToCreate }) => isToCreate)
  return (
    <Checkbox
      label={label}
      checked={isWhole}
      indeterminate={!isWhole && missing.some(({ isToCreate }) => isToCreate)}
      disabled={missing.every(({ isHidden }) => isHidden)}
      onChange={(event) =>
        change(missing.filter(({ isHidden }) => !isHidden).map(({ id }) => ({ id, isToCreate: event.currentTarget.checked })))
      }
    />
  )
}
