import { useMutation, useQuery } from '@apollo/client/react'
import { privateNote } from '@kith/shared/domains/private-notes/notes.ts'
import { orderName } from '@kith/shared/lists.ts'
import { listOfKind } from '@kith/shared/record-list.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { AvatarList, mostInLists } from '#platform/look/AvatarList.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { NewNoteDialog, NoteDialog, type About, type Leaving } from './NoteDialog.tsx'
import { PrivateNotesDocument, type PrivateNotesQuery, type PrivateNotesQueryVariables } from './private-notes.graphql.ts'
import { PrivateNoteDeleteDocument } from '#src/generated/mutations/privateNoteDelete.graphql.ts'

type Note = PrivateNotesQuery['listPrivateNotes']['items'][number]
const declaration = listOfKind(privateNote)

export const newNote = 'new'

interface Props {
  about?: About
  /** The id of the note that is open, or a new one. */
  opened: string | null
  /** The address of the list with this note open, or with none. */
  addressOf: (opened: string | null) => string
}

/** The notes of the user and those that others share with them, with the one that is open above them. */
export function NotesList({ about, opened, addressOf }: Props) {
  const { t } = useTranslation(['private-notes', 'records', 'common'])
  const navigate = useNavigate()
  const { may } = useSession()
  const list = useListState({ declaration })
  const columns = useColumns()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [remove] = useMutation(PrivateNoteDeleteDocument)
  const { data, previousData, error, refetch } = useQuery(PrivateNotesDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search || null,
      // Made from the declaration, as the enum is
      sort: orderName(declaration, list.sort, list.descending) as PrivateNotesQueryVariables['sort'],
      filter: about ? { aboutIds: { contains: about.id } } : null,
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listPrivateNotes
  const add: Action[] = may(privateNote.permissions.create)
    ? [{ label: t('records:privateNote.add'), to: addressOf(newNote), adds: true }]
    : []
  const close = () => void navigate(addressOf(null))
  const changed = async () => {
    await refetch()
    close()
  }
  return (
    <ListPage
      declaration={declaration}
      {...(about ? { inside: true, about: [{ name: 'aboutIds', value: `contains:${about.id}` }] } : { context: t('page.line') })}
      actions={add}
      list={list}
      search={t('page.search')}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ summary }) => summary}
      rowLink={({ id }) => addressOf(id)}
      rowActions={(note) =>
        note.viewerCan.includes('delete')
          ? [
              {
                label: t('common:settingsList.delete'),
                run: () => setLeaving(note),
                icon: <IconTrash size={16} aria-hidden />,
                dangerous: true,
              },
            ]
          : []
      }
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: about ? t('about.empty', { name: about.displayName }) : t('records:privateNote.empty'), action: add[0] }}
    >
      {opened === newNote && <NewNoteDialog close={close} changed={changed} about={about ?? null} />}
      {opened !== null && opened !== newNote && <NoteDialog id={opened} close={close} changed={changed} remove={setLeaving} />}
      {leaving && (
        <ConfirmDelete
          name={leaving.summary}
          close={() => setLeaving(null)}
          remove={() => remove({ variables: { input: { id: leaving.id, version: leaving.version } } })}
          removed={changed}
        >
          {t('common:page.deleteText')}
        </ConfirmDelete>
      )}
    </ListPage>
  )
}

function useColumns(): Column<Note>[] {
  const { t } = useTranslation('private-notes')
  const names = (people: readonly { readonly displayName: string }[] | null) => people?.map((each) => each.displayName).join(', ') || '–'
  const declared = useDeclaredColumns<Note, typeof declaration>(declaration, {
    summary: { width: 240, cell: ({ summary }) => summary },
    aboutIds: { width: 180, cell: ({ abouts }) => names(abouts) },
    sharedWithIds: { width: 180, cell: ({ sharedWiths }) => (sharedWiths?.length ? <SharedWith people={sharedWiths} /> : '–') },
    description: { width: 280, cell: ({ description }) => description },
  })
  return [
    ...declared,
    { name: 'author', head: t('page.author'), width: 140, cell: ({ isOwn, author }) => (isOwn ? t('page.you') : (author ?? '–')) },
  ]
}

function SharedWith({ people }: { people: readonly { readonly id: string; readonly displayName: string }[] }) {
  const entities = people.map(({ id, displayName }) => ({ id, personId: id, primaryText: displayName }))
  return <AvatarList entities={entities} most={mostInLists} />
}
