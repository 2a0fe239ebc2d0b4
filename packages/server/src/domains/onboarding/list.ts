import { daysAfter } from '@kith/shared/days.ts'
import { listedAfterStart, onboardingList } from '@kith/shared/domains/onboarding/list.ts'
import { searchTerms } from '@kith/shared/names.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, Unable, type Asked } from '#platform/lists/define-list.ts'
import type { Context } from '#platform/context.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { searchedWords } from '#platform/search-text.ts'
import { hasForm } from './starter/sessions.ts'
import { countOnboardings, onboardingPage, type OnboardingParameters, type OnboardingRow, type OnboardingShape } from './list-sql.ts'

export const onboardings = defineList({
  declaration: onboardingList,
  page: (ctx, asked, { size, after }) => {
    const { shape, parameters } = ask(ctx, asked)
    const { sort, descending } = asked
    return {
      rows: () =>
        readPage(
          { size, after },
          {
            width: 3,
            cursor: (row) => [row.place, row.sort_name, row.id],
            read: ([afterPlace = null, afterName = null, afterId = null], limit) =>
              ctx.db.run(onboardingPage({ ...shape, sort: sort === 'person' ? sort : 'startDate', descending }), {
                ...parameters,
                afterPlace,
                afterName,
                afterId,
                limit,
              }),
          },
        ),
      total: async () => ({ total: (await ctx.db.one(countOnboardings(shape), parameters)).count, isCapped: false }),
    }
  },
  cells: {
    person: (row: OnboardingRow) => row.person_display_name,
    job: (row) => row.position_title,
    template: (row) => row.template_name,
    startDate: (row) => row.start_on,
    issuedOn: (row) => row.issued_on,
    status: (row) => row.status,
    progress: (row) => (row.session_id === null ? null : `${row.steps_done}/${row.steps}`),
  },
  bulk: {
    issue: ({ job_id: jobId }, { value: templateId }) => (jobId === null ? new Unable(errorMessage('bulk_no_job')) : { jobId, templateId }),
  },
})

function ask(ctx: Context, { filters, search }: Asked): { shape: OnboardingShape; parameters: OnboardingParameters } {
  const { actor } = ctx
  const values = (name: string) => (Array.isArray(filters[name]) ? (filters[name] as readonly string[]) : null)
  const ids = (name: string) => values(name)?.filter(isUuid) ?? null
  const words = searchedWords(search, searchTerms)
  const isIssued = filters['issued']
  return {
    shape: { reach: reachOf(actor, 'people.onboarding.view'), words: words.length },
    parameters: {
      ...reachParameters(ctx),
      startedFrom: daysAfter(actor.today, -listedAfterStart),
      statuses: values('status'),
      isIssued: typeof isIssued === 'boolean' ? isIssued : null,
      withHidden: filters['hidden'] === true,
      entities: ids('entity'),
      people: ids('person'),
      jobs: ids('forJob'),
      templates: ids('template'),
      hasForm: hasForm(ctx),
      words: words.flatMap((word) => [word, `${word}\u{10ffff}`]),
    },
  }
}
