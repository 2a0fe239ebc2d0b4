import { useMutation } from '@apollo/client/react'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { BulkDataImportMissingRecordsCreateDocument } from './import-acts.graphql.ts'
import { MissingRecordLine, type RecordChange } from './MissingRecordLine.tsx'
import type { Import } from './use-import.ts'
import { useRecordKinds } from './use-record-kinds.ts'

const FIRST = 8

/** Records that rows name and that do not exist yet: each is created with the import, or its rows cannot be processed. */
export function MissingRecordsCard({ row }: { row: Import }) {
  const { t } = useTranslation('bulk-data')
  const [choose] = useMutation(BulkDataImportMissingRecordsCreateDocument)
  const groups = useRecordKinds(row.missingRecords)
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const change = (records: readonly RecordChange[]) => void choose({ variables: { input: { importId: row.id, records: [...records] } } })
  const open = row.missingRecords.filter(({ isToCreate, isHidden }) => !isToCreate && !isHidden)
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
      <p className="page-context">{t(open.length > 0 ? 'missing.line' : 'missing.allTicked')}</p>
      {groups.map(({ kind, one, many, records }) => (
        <fieldset key={kind} className="missing-group">
          <legend>
            <Checkbox
              label={t('missing.group', { kind: records.length === 1 ? one : many, count: records.length })}
              checked={records.every(({ isToCreate }) => isToCreate)}
              indeterminate={records.some(({ isToCreate }) => isToCreate) && !records.every(({ isToCreate }) => isToCreate)}
              disabled={records.every(({ isHidden }) => isHidden)}
              onChange={(event) =>
                change(records.filter(({ isHidden }) => !isHidden).map(({ id }) => ({ id, isToCreate: event.currentTarget.checked })))
              }
            />
          </legend>
          <ul className="missing-records" data-kind={kind}>
            {(whole.has(kind) ? records : records.slice(0, FIRST)).map((record) => (
              <MissingRecordLine key={record.id} record={record} change={(changed) => change([changed])} />
            ))}
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
