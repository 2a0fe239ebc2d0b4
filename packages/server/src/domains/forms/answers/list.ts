import { formAnswerList } from '@kith/shared/domains/forms/answer-list.ts'
import { scoreOf } from '@kith/shared/domains/forms/answers.ts'
import { readingAnswers, task } from '@kith/shared/domains/forms/tasks.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { readPage, unknownPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { defineList } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, sightParameters } from '#platform/rights/reach.ts'
import { searchedText } from '#platform/search-text.ts'
import { saidIn } from './said.ts'
import { answeredForms, answeredPage, countAnswered, mostCounted, type AnsweredRow } from './sql.ts'

const answers = defineList({
  declaration: formAnswerList,
  page: (ctx, { search, filters: { design } }, { size, after }) => {
    const reach = reachOf(ctx.actor, readingAnswers)
    const wanted = {
      ...sightParameters(ctx, readingAnswers, task),
      search: searchedText(search),
      designs: typeof design === 'object' ? design.filter(isUuid) : null,
    }
    return {
      rows: () =>
        readPage<AnsweredRow>(
          { size, after },
          {
            width: 3,
            cursor: ({ completed_on, task_id, place }) => [completed_on, String(place), task_id],
            read: ([afterOn = null, afterPlace = null, afterId = null], limit) => {
              if (afterOn !== null && (!parseDate(afterOn) || !/^\d{1,4}$/.test(afterPlace ?? ''))) throw unknownPage()
              const position = { afterOn, afterId, afterPlace: afterPlace === null ? null : Number(afterPlace), limit }
              return ctx.db.run(answeredPage(reach), { ...wanted, ...position })
            },
          },
        ),
      total: async () => {
        const { total } = await ctx.db.one(countAnswered(reach), wanted)
        return { total: Math.min(total, mostCounted), isCapped: total > mostCounted }
      },
    }
  },
  cells: {
    form: (row: AnsweredRow) => row.title,
    version: (row) => row.version,
    question: (row) => row.element.text ?? '',
    answer: (row, ctx) => saidIn(ctx, row),
    score: (row) => scoreIn(row),
    person: (row) => row.person,
    respondent: (row) => row.respondent,
    issued: (row) => row.issued_on,
    completed: (row) => row.completed_on,
  },
})

const scoreIn = ({ element, values }: AnsweredRow): number | null => {
  const score = scoreOf([element], { [element.id ?? '']: values })
  return score && Number(score.score)
}

const FormAnswer = builder.objectRef<AnsweredRow>('FormAnswer').implement({
  description: 'An answer to one question of a form.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    taskId: t.exposeID('task_id', { nullable: false }),
    form: t.exposeString('title', { nullable: false }),
    version: t.exposeInt('version', { nullable: false, description: 'The number of the version of the form that was answered.' }),
    question: t.string({ nullable: false, resolve: ({ element }) => element.text ?? '' }),
    answer: t.string({ nullable: false, resolve: async (row, _, request) => saidIn(await read(request), row) }),
    score: t.float({ resolve: (row) => scoreIn(row) }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person', { nullable: false }),
    respondentDisplayName: t.exposeString('respondent'),
    issuedOn: t.field({ type: 'Date', nullable: false, resolve: ({ issued_on: day }) => day }),
    completedOn: t.field({ type: 'Date', nullable: false, resolve: ({ completed_on: day }) => day }),
  }),
})

export const listFormAnswers = defineListPage({
  list: answers,
  name: 'listFormAnswers',
  pageName: 'FormAnswerPage',
  type: FormAnswer,
  description:
    'What was answered in forms about those whose answers you may read, by question. `search` matches the form and the question.',
})

const AnsweredForm = builder.objectRef<{ id: string; name: string }>('AnsweredForm').implement({
  fields: (t) => ({ id: t.exposeID('id', { nullable: false }), name: t.exposeString('name', { nullable: false }) }),
})

export const listAnsweredForms = defineQuery({
  name: 'listAnsweredForms',
  description: 'The forms that have answers which you may read.',
  permission: readingAnswers,
  byReach: true,
  returns: [AnsweredForm],
  nullable: false,
  resolve: async (ctx) => [
    ...(await ctx.db.run(answeredForms(reachOf(ctx.actor, readingAnswers)), sightParameters(ctx, readingAnswers, task))),
  ],
})
