import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { sharedFormSubmitFields, task } from '@kith/shared/domains/forms/tasks.ts'
import { throwIfInvalid } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { logoPath } from '#platform/files/logos.ts'
import { builder } from '#platform/graphql/builder.ts'
import { checkInputs } from '#platform/graphql/check-input.ts'
import { defineOpenMutation } from '#platform/graphql/open-mutation.ts'
import { defineOpenQuery } from '#platform/graphql/open-query.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { lockToEdit } from '#platform/records/sql.ts'
import { isOver, refuseClosed } from '../own.ts'
import { judgedAnswers, writeSubmitted } from '../submitted.ts'
import type { OpenTaskRow } from './sql.ts'
import { throughFormLink } from './through-link.ts'

type SharedForm = {
  readonly row: OpenTaskRow
  readonly today: string
  readonly timezone: string
  readonly logo: string | null
}

const SharedFormType = builder.objectRef<SharedForm>('SharedForm').implement({
  description: 'A form for whoever has its link.',
  fields: (t) => ({
    organisation: t.string({ nullable: false, resolve: ({ row }) => row.organisation }),
    logo: t.exposeString('logo'),
    today: t.field({ type: 'Date', nullable: false, resolve: ({ today }) => today }),
    timezone: t.exposeString('timezone', { nullable: false }),
    dateFormat: t.string({ nullable: false, resolve: ({ row }) => row.date_format }),
    firstDayOfWeek: t.string({ nullable: false, resolve: ({ row }) => row.first_day_of_week }),
    title: t.string({ nullable: false, resolve: ({ row }) => row.title }),
    person: t.string({ nullable: false, resolve: ({ row }) => row.person }),
    isShared: t.boolean({
      nullable: false,
      description: 'Whether the person whom it is about reads what is answered.',
      resolve: ({ row }) => row.is_shared,
    }),
    isOwn: t.boolean({
      nullable: false,
      description: 'Whether it is about the person who answers it.',
      resolve: ({ row }) => row.person_id === row.respondent_id,
    }),
    dueOn: t.field({ type: 'Date', resolve: ({ row }) => row.due_on }),
    isCompleted: t.boolean({ nullable: false, resolve: ({ row }) => row.status === 'COMPLETED' }),
    isOver: t.boolean({
      nullable: false,
      description: 'Nobody can answer it any more.',
      resolve: ({ row, today }) => isOver(row, today),
    }),
    elements: t.field({
      type: 'Json',
      nullable: false,
      description: 'Without questions that ask for files, which take an account; none where it is over.',
      resolve: ({ row, today }) => (isOver(row, today) ? [] : withoutFiles(row.elements)),
    }),
  }),
})

export const getSharedForm = defineOpenQuery({
  name: 'getSharedForm',
  description: 'The form of a link; null where the link is none, or none any more.',
  args: (arg) => ({ token: arg.string({ required: true }) }),
  returns: SharedFormType,
  resolve: (visit, { token }) =>
    throughFormLink(visit, token, (ctx, row) => {
      const { tenantId, today, timezone } = ctx.actor
      return Promise.resolve({ row, today, timezone, logo: logoPath(tenantId, row.logo_id) })
    }),
})

export const sharedFormSubmit = defineOpenMutation({
  name: 'sharedFormSubmit',
  description: 'Submits the answers to the form of a link; null where the link is none, or none any more.',
  input: sharedFormSubmitFields,
  returns: 'Boolean',
  resolve: (visit, { token, answers }) =>
    throughFormLink(visit, token ?? '', async (ctx, { id, respondent_id: respondentId, person_id: personId, elements, ...row }) => {
      const [wrong = []] = await checkInputs(ctx, sharedFormSubmitFields, [{ token, answers }])
      throwIfInvalid(wrong)
      const before = fieldValues(task, await ctx.db.one(lockToEdit(task), { id }))
      refuseClosed({ ...row, status: before.status }, ctx.actor.today, 'token')
      const given = (answers ?? []).flatMap(({ questionId, value }) => (questionId && value ? [{ questionId, value }] : []))
      const submitted = await judgedAnswers(ctx, { id, elements: withoutFiles(elements), answers: given })
      const after = { ...before, status: 'COMPLETED', completedOn: ctx.actor.today, submittedById: respondentId }
      await writeSubmitted(ctx, id, { ...after, personId }, submitted)
      await recordSystemEvents(ctx, [
        { event: 'task.completed', subject: { kind: task.thing, id }, personId, jobId: before.jobId, before, after },
      ])
      return true
    }),
})

/** Files are uploaded by users alone. */
const withoutFiles = (elements: readonly FormElement[]) => elements.filter(({ kind }) => kind !== 'FILE')
