import { useAct } from '#platform/graphql/use-act.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { BulkDataImportMissingRecordsCreateDocument } from './import-acts.graphql.ts'
import { MatchedRecordLine } from './MatchedRecordLine.tsx'
import { MissingRecordLine } from './MissingRecordLine.tsx'
import { UnmatchedLine } from './UnmatchedLine.tsx'
import type { Import, MissingRecord, RecordChange } from './use-import.ts'
import { useRecordKinds } from './use-record-kinds.ts'

const FIRST = 8

const isCreatable = (record: MissingRecord) => record.isCreatable

/** Records that rows name and that do not exist yet, and words that no value has: each is created with the import or matched, or its rows cannot be processed. */
export function MissingRecordsCard({ row }: { row: Import }) {
  const { t } = useTranslation('bulk-data')
  const choose = useAct(BulkDataImportMissingRecordsCreateDocument, {})
  const groups = useRecordKinds(row.missingRecords)
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  /** The record that was changed last: as its line is another one after that, the line takes the focus. */
  const [last, setLast] = useState<string>()
  const change = (records: readonly RecordChange[]) => void choose({ importId: row.id, records: [...records] })
  const changeOne = (changed: RecordChange) => (setLast(changed.id ?? undefined), change([changed]))
  const missing = row.missingRecords.filter(({ isMatched }) => !isMatched)
  const creatable = missing.filter(isCreatable)
  const open = creatable.filter(({ isToCreate, isHidden }) => !isToCreate && !isHidden)
  const createAll = () => {
    if (open.length < row.missingRecords.length) return change(open.map(({ id }) => ({ id, isToCreate: true })))
    void choose({ importId: row.id, all: true })
  }
  const lines = [
    ...(open.length > 0 ? [t('missing.line')] : []),
    ...(creatable.length < missing.length ? [t('missing.matchLine')] : []),
    ...(missing.length === 0 && row.missingRecords.every(({ isChoice }) => isChoice) ? [t('missing.valuesSettled')] : []),
  ]
  if (lines.length === 0) lines.push(t(missing.length < row.missingRecords.length ? 'missing.allSettled' : 'missing.allTicked'))
  return (
    <section className="card import-card" aria-labelledby="missing-title">
      <div className="import-card-head">
        <h2 id="missing-title">{t(row.missingRecords.some(({ isChoice }) => !isChoice) ? 'missing.title' : 'missing.valuesTitle')}</h2>
        {open.length > 0 && <Button onClick={createAll}>{t('missing.createAll', { count: open.length })}</Button>}
      </div>
      <p className="page-context">{lines.join(' ')}</p>
      {groups.map(({ kind, column, one, many, records }) => (
        <fieldset key={kind} className="missing-group">
          <legend>
            <GroupBox
              label={
                column === undefined
                  ? t('missing.group', { kind: records.length === 1 ? one : many, count: records.length })
                  : t('missing.values', { column, count: records.length })
              }
              records={records}
              change={change}
            />
          </legend>
          <ul className="missing-records" data-kind={kind}>
            {(whole.has(kind) ? records : records.slice(0, FIRST)).map((record) => {
              const Line = record.isMatched ? MatchedRecordLine : isCreatable(record) ? MissingRecordLine : UnmatchedLine
              return <Line key={record.id} record={record} hasFocus={record.id === last} change={changeOne} />
            })}
          </ul>
          {records.length > FIRST && !whole.has(kind) && (
            <Button size="xs" variant="subtle" onClick={() => setWhole(new Set([...whole, kind]))}>
              {column === undefined
                ? t('missing.showAll', { count: records.length, kind: many })
                : t('missing.showAllValues', { count: records.length })}
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
  const missing = records.filter((record) => record.isCreatable && !record.isMatched)
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
