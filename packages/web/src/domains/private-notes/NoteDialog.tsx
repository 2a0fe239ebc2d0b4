import { Dialog } from '#platform/form/Dialog.tsx'
import '#platform/form/form.css'
import './private-notes.css'
import { useQuery } from '@apollo/client/react'
import { privateNote } from '@kith/shared/domains/private-notes/notes.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { Alert, Button, Skeleton } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { failureText } from '#platform/errors/failure-text.ts'
import type { Failure } from '#platform/errors/failure.ts'
import { MultiSelectField, TextAreaField, TextField, type SelectOption } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { shortestLookUp, useLookUp } from '#platform/record/use-look-up.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import type { LoadedRecord } from '#platform/routing/contributions.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PrivateNoteDocument, type PrivateNoteQuery } from './private-notes.graphql.ts'
import { PrivateNoteCreateDocument } from '#src/generated/mutations/privateNoteCreate.graphql.ts'
import { PrivateNoteUpdateDocument } from '#src/generated/mutations/privateNoteUpdate.graphql.ts'

type Note = PrivateNoteQuery['getPrivateNote']
export type About = { readonly id: string; readonly displayName: string }

/** The layout of a person has loaded them. */
export const aboutOf = ({ id, displayName }: LoadedRecord): About => ({
  id,
  displayName: typeof displayName === 'string' ? displayName : '',
})
export type Leaving = Pick<Note, 'id' | 'version' | 'summary'>
type Values = { summary: string | null; aboutIds: string[]; description: string | null; sharedWithIds: string[] }

interface Props {
  close: () => void
  changed: () => Promise<unknown>
}

const quiet = { context: { quiet: true } }
const rules = ruleSetOf(privateNote.fields)

/** A note is about somebody at first where it is written from their page. */
export function NewNoteDialog({ close, changed, about = null }: Props & { about?: About | null }) {
  const { t } = useTranslation('records')
  const create = useAct(PrivateNoteCreateDocument, quiet)
  return (
    <NoteForm
      title={t('privateNote.add')}
      note={null}
      about={about}
      close={close}
      save={async (input) => {
        await create(input)
        await changed()
      }}
    />
  )
}

/** A note: its author changes it, those it is shared with read it. */
export function NoteDialog({ id, close, changed, remove }: Props & { id: string; remove: (note: Leaving) => void }) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const { data, error, refetch } = useQuery(PrivateNoteDocument, { variables: { id }, fetchPolicy: 'network-only' })
  const update = useAct(PrivateNoteUpdateDocument, quiet)
  const note = data?.getPrivateNote
  const title = t('privateNote.one')
  const notThere = (failure: Failure) => (failure.code === 'NOT_FOUND' ? t('privateNote.notFound') : failureText(common, failure))
  if (!note)
    return (
      <NoteModal title={title} close={close}>
        {error ? <p role="alert">{notThere(failureOf(error))}</p> : <Skeleton height={120} />}
      </NoteModal>
    )
  if (!note.viewerCan.includes('edit')) return <SharedNote note={note} close={close} />
  return (
    <NoteForm
      key={note.id}
      title={title}
      note={note}
      close={close}
      reload={refetch}
      {...(note.viewerCan.includes('delete') ? { remove: () => remove(note) } : {})}
      save={async (values) => {
        const kept = (name: keyof Values) => JSON.stringify(values[name]) === JSON.stringify(valuesOf(note)[name])
        const input = Object.fromEntries(Object.entries(values).filter(([name]) => !kept(name as keyof Values)))
        await update({ id: note.id, version: note.version, ...input })
        await changed()
      }}
    />
  )
}

interface FormProps {
  title: string
  note: Note | null
  about?: About | null
  close: () => void
  save: (values: Values) => Promise<unknown>
  reload?: () => Promise<unknown>
  remove?: () => void
}

function NoteForm({ title, note, about = null, close, save, reload, remove }: FormProps) {
  const { t } = useTranslation(['private-notes', 'common'])
  const { label, help } = useRecordText(privateNote)
  const lookUp = useLookUp()
  const people = { load: (typed: string) => lookUp('person', typed, 'people.directory.view'), shortest: shortestLookUp }
  const named = (ids: readonly string[] | null | undefined, known: Note['abouts']): SelectOption[] =>
    (ids ?? []).map((value) => ({ value, label: known?.find(({ id }) => id === value)?.displayName ?? t('dialog.hidden') }))
  return (
    <FormDialog<Values>
      title={title}
      close={close}
      rules={rules}
      defaults={valuesOf(note, about)}
      {...(reload ? { reload, isMergedByItself: true } : {})}
      save={async (values) => {
        await save(values)
        toasts.post({ content: t('dialog.saved') })
      }}
    >
      <Readers />
      <TextField name="summary" label={label('summary')} />
      <TextAreaField name="description" label={label('description')} rows={6} />
      <MultiSelectField
        name="aboutIds"
        label={label('aboutIds')}
        initial={about ? [{ value: about.id, label: about.displayName }] : named(note?.aboutIds, note?.abouts ?? null)}
        {...people}
      />
      <MultiSelectField
        name="sharedWithIds"
        label={label('sharedWithIds')}
        help={help('sharedWithIds') ?? ''}
        initial={named(note?.sharedWithIds, note?.sharedWiths ?? null)}
        {...people}
      />
      {remove && (
        <div>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={remove}>
            {t('common:settingsList.delete')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

const valuesOf = (note: Note | null, about: About | null = null): Values => ({
  summary: note?.summary ?? null,
  aboutIds: note?.aboutIds ?? (about ? [about.id] : []),
  description: note?.description ?? null,
  sharedWithIds: note?.sharedWithIds ?? [],
})

/** Names those who will read what is being written. */
function Readers() {
  const { t } = useTranslation('private-notes')
  const sharedWith: readonly string[] | null | undefined = useWatch({ name: 'sharedWithIds' })
  return (
    <Alert color="blue" variant="light" icon={<IconLock aria-hidden />}>
      {t((sharedWith ?? []).length > 0 ? 'dialog.readersShared' : 'dialog.readers')}
    </Alert>
  )
}

function SharedNote({ note, close }: { note: Note; close: () => void }) {
  const { t } = useTranslation('private-notes')
  const { label } = useRecordText(privateNote)
  const about = note.abouts?.map(({ displayName }) => displayName).join(', ')
  return (
    <NoteModal title={note.summary} close={close}>
      <p className="page-context">{t('page.by', { name: note.author ?? '–' })}</p>
      {about && (
        <p className="page-context">
          {label('aboutIds')}: {about}
        </p>
      )}
      <p className="private-note-text">{note.description}</p>
    </NoteModal>
  )
}

function NoteModal({ title, close, children }: { title: string; close: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Dialog close={close} title={title} size="lg">
      {children}
      <div className="dialog-footer">
        <Button onClick={close} data-autofocus>
          {t('page.close')}
        </Button>
      </div>
    </Dialog>
  )
}
