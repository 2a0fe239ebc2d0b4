import '#platform/upload/upload.css'
import { Button, CloseButton, Select } from '@mantine/core'
import { IconAlertCircle, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DropZone } from '#platform/upload/DropZone.tsx'
import { sortFiles, type Refusal } from '#platform/upload/refusal-of-files.ts'
import { isRefused } from '#platform/upload/transfer-store.ts'
import { TransferLine } from '#platform/upload/TransferLine.tsx'
import { useFolderUploads } from '#src/domains/documents/public.ts'
import { ownerOfFile, type Trainee } from './owner-of-file.ts'

interface Certificate {
  readonly key: string
  readonly file: File
  readonly personId: string | null
}

interface Props {
  people: readonly Trainee[]
  folders: readonly { readonly id: string; readonly name: string }[]
}

/** Files, whose each is, and the folder into which they go. */
export function CertificateFiles({ people, folders }: Props) {
  const { t } = useTranslation(['learning', 'documents'])
  const [folderId, setFolderId] = useState(folders.length === 1 ? (folders[0]?.id ?? null) : null)
  const [waiting, setWaiting] = useState<readonly Certificate[]>([])
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const { transfers, send, retry, cancel } = useFolderUploads(({ personId }) => setGiven((before) => new Set([...before, personId])))
  const take = (files: readonly File[]) => {
    const { taken, refusals: refused } = sortFiles(files)
    setRefusals(refused)
    const added = taken.map((file) => ({ key: crypto.randomUUID(), file, personId: ownerOfFile(file.name, people) }))
    setWaiting((before) => [...before, ...added])
  }
  const choose = (key: string, personId: string | null) =>
    setWaiting((before) => before.map((each) => (each.key === key ? { ...each, personId } : each)))
  const ready = waiting.flatMap(({ file, personId }) => (personId ? [{ file, personId }] : []))
  const without = people.filter(({ id }) => !given.has(id) && !ready.some(({ personId }) => personId === id))
  const begin = () => {
    if (!folderId) return
    for (const { file, personId } of ready) send({ personId, folderId }, file)
    setWaiting((before) => before.filter(({ personId }) => personId === null))
  }
  if (folders.length === 0)
    return (
      <section className="card detail-card">
        <p className="page-context">{t('certificates.noFolder')}</p>
      </section>
    )
  return (
    <section className="card detail-card">
      <p className="page-context">{t('certificates.lead')}</p>
      <Select
        label={t('certificates.folder')}
        data={folders.map(({ id, name }) => ({ value: id, label: name }))}
        value={folderId}
        onChange={setFolderId}
        placeholder={t('certificates.chooseFolder')}
        allowDeselect={false}
        maw={360}
      />
      <DropZone take={take} limits={t('documents:folders.limits')} />
      <div role="alert">
        {refusals.map(({ reason, filenames }) => (
          <p key={reason} className="refusal">
            <IconAlertCircle size={18} aria-hidden />
            {t(`documents:attachments.${reason}`, { filenames })}
          </p>
        ))}
      </div>
      {waiting.length > 0 && (
        <ul className="file-lines" aria-label={t('certificates.files')}>
          {waiting.map(({ key, file, personId }) => (
            <li key={key} className="file-line">
              <div className="file-line-head">
                <IconFileText size={20} stroke={1.6} aria-hidden />
                <div className="file-line-words">
                  <strong>{file.name}</strong>
                </div>
                <Select
                  aria-label={t('certificates.personOf', { filename: file.name })}
                  placeholder={t('certificates.choosePerson')}
                  data={people.map(({ id, name }) => ({ value: id, label: name }))}
                  value={personId}
                  onChange={(next) => choose(key, next)}
                  searchable
                />
                <CloseButton
                  aria-label={t('documents:upload.removeNamed', { name: file.name })}
                  onClick={() => setWaiting((before) => before.filter((each) => each.key !== key))}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > ready.length && (
        <p className="page-context">{t('certificates.unmatched', { count: waiting.length - ready.length })}</p>
      )}
      {ready.length > 0 && (
        <Button onClick={begin} disabled={!folderId}>
          {t('certificates.add', { count: ready.length })}
        </Button>
      )}
      {transfers.length > 0 && (
        <ul className="file-lines">
          {transfers.map((transfer) => (
            <TransferLine
              key={transfer.id}
              transfer={transfer}
              about={nameOf.get(transfer.target.personId) ?? ''}
              cut={() => t('documents:attachments.issue', { filename: transfer.file.name })}
              retry={isRefused(transfer) ? undefined : () => retry(transfer.id)}
              cancel={() => cancel(transfer.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="page-context">
        {given.size > 0 && t('certificates.added', { count: given.size })}
      </p>
      {(ready.length > 0 || given.size > 0) && without.length > 0 && (
        <p className="page-context">{t('certificates.without', { names: without.map(({ name }) => name).join(', ') })}</p>
      )}
    </section>
  )
}
