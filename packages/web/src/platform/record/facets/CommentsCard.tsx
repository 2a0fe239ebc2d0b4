import './comments.css'
import { useMutation } from '@apollo/client/react'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { AgoText } from '#platform/format/DateText.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { CommentCreateDocument } from '#src/generated/mutations/commentCreate.graphql.ts'
import { CommentDeleteDocument } from '#src/generated/mutations/commentDelete.graphql.ts'
import type { Comment } from './facets.ts'

interface Props {
  subjectKind: string
  subjectId: string
  comments: readonly Comment[]
  reload: () => Promise<unknown>
}

/** What people have remarked on a record, the oldest first; everyone who sees the record may add something. */
export function CommentsCard({ subjectKind, subjectId, comments, reload }: Props) {
  const { t } = useTranslation('documents')
  const id = useId()
  return (
    <section className="card detail-card" aria-labelledby={id}>
      <div className="detail-card-head">
        <h2 id={id}>{t('comments.title')}</h2>
      </div>
      {comments.length === 0 && <p className="page-context">{t('comments.none')}</p>}
      <ul className="comments">
        {comments.map((comment) => (
          <CommentLine key={comment.id} comment={comment} reload={reload} />
        ))}
      </ul>
      <NewComment subject={{ subjectKind, subjectId }} reload={reload} />
    </section>
  )
}

function CommentLine({ comment: { id, text, author, initials, createdAt, isOwn }, reload }: { comment: Comment; reload: Props['reload'] }) {
  const { t } = useTranslation('documents')
  const [removes, setRemoves] = useState(false)
  const [run] = useMutation(CommentDeleteDocument)
  const name = author ?? t('comments.gone')
  return (
    <li className="comment">
      <Face name={name} initials={initials ?? undefined} size={32} />
      <div>
        <strong>{isOwn ? t('comments.you') : name}</strong>{' '}
        <span className="page-context">
          <AgoText moment={createdAt} />
        </span>
        <p className="comment-text">{text}</p>
      </div>
      {isOwn && (
        <ActionIcon variant="subtle" color="gray" aria-label={t('comments.delete')} className="no-print" onClick={() => setRemoves(true)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
      {removes && (
        <ConfirmDialog
          title={t('comments.delete')}
          confirm={t('comments.delete')}
          close={() => setRemoves(false)}
          run={async () => {
            await run({ variables: { input: { id } }, context: { failed: { content: t('comments.notDeleted') } } })
            await reload()
            toasts.post({ content: t('comments.deleted') })
          }}
        >
          {t('comments.deleteText')}
        </ConfirmDialog>
      )}
    </li>
  )
}

/** What is typed stays until it has been posted. */
function NewComment({ subject, reload }: { subject: Pick<Props, 'subjectKind' | 'subjectId'>; reload: Props['reload'] }) {
  const { t } = useTranslation('documents')
  const [text, setText] = useState('')
  const [run, { loading }] = useMutation(CommentCreateDocument, { context: { failed: { content: t('comments.notPosted') } } })
  const post = async () => {
    if (text.trim() === '') return
    await run({ variables: { input: { ...subject, text } } })
    setText('')
    await reload()
    toasts.post({ content: t('comments.posted') })
  }
  return (
    <form
      className="comment-post no-print"
      onSubmit={(event) => {
        event.preventDefault()
        // A failure has been said already
        void post().catch(() => undefined)
      }}
    >
      <Textarea
        label={t('comments.label')}
        description={t('comments.help')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={loading}>
        {t('comments.post')}
      </Button>
    </form>
  )
}
