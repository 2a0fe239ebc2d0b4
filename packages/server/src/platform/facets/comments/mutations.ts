import { commentCreateFields, commentDeleteFields, mostComments } from '@kith/shared/facets.ts'
import { Forbidden, Invalid, NotFound, problem } from '../../errors.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { holdSubject, subjectWith } from '../subject.ts'
import * as table from './sql.ts'
import { CommentType } from './types.ts'

export const commentCreate = defineMutation({
  name: 'commentCreate',
  description: 'Adds a comment to a record that you may see.',
  record: 'comment',
  permission: 'signed-in',
  asOneself: false,
  keys: true,
  input: commentCreateFields,
  event: 'comment.created',
  returns: CommentType,
  plan: async (ctx, { subjectKind, subjectId, text: body }, id) => {
    const { kind, personId, jobId, ...subject } = await subjectWith(ctx, 'comments', subjectKind, subjectId)
    await holdSubject(ctx, kind, subject.id)
    const { count } = await ctx.db.one(table.countComments, { kind: kind.kind, id: subject.id })
    if (count >= mostComments) throw new Invalid([problem('text', 'comments_most', { max: mostComments })])
    const row = { id, kind: kind.kind, subject: subject.id, person: personId, author: ctx.actor.userId, body, now: ctx.now }
    // What it says stays in its table, which is erased with the person
    return { id, personId, jobId, row, change: { before: null, after: { subjectKind: kind.kind, subjectId: subject.id } } }
  },
  write: async ({ db }, { id, row }) => {
    await db.run(table.insertComment, row)
    return db.one(table.commentById, { id })
  },
})

export const commentDelete = defineMutation({
  name: 'commentDelete',
  description: 'Deletes a comment of your own.',
  record: 'comment',
  permission: 'signed-in',
  asOneself: false,
  input: commentDeleteFields,
  event: 'comment.deleted',
  returns: 'ID',
  plan: async (ctx, { id }) => {
    const row = await ctx.db.first(table.commentById, { id })
    if (!row) throw new NotFound()
    const { kind, personId, jobId } = await subjectWith(ctx, 'comments', row.subject_kind, row.subject_id)
    if (row.author_id !== ctx.actor.userId) throw new Forbidden([])
    return { id, personId, jobId, change: { before: { subjectKind: kind.kind, subjectId: row.subject_id }, after: null } }
  },
  write: async ({ db }, { id }) => {
    await db.run(table.deleteComment, { id })
    return id
  },
})
