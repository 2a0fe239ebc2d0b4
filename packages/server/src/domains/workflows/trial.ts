import { monthsAfter, daysAfter } from '@kith/shared/days.ts'
import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { dayFromEvent, type WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import type { AnsweredBy } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { holdersOf } from '#platform/positions/holders.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { mayViewDay } from './birthdays.ts'
import { occasions, type OccasionRow } from './events/sql.ts'
import { answeredBy, usedWorkflow, type Entry } from './runs/planned.ts'
import { peopleNamed, peopleWithJobs } from './sql.ts'

/** So many events are looked at closely; the others are counted as more. */
const mostTried = 1000
const mostShown = 50

type Unanswered = { readonly person: string; readonly form: string; readonly sendOn: string }
type Trial = {
  readonly from: string
  readonly until: string
  readonly events: number
  readonly isCapped: boolean
  readonly forms: number
  readonly unanswerable: number
  readonly first: readonly Unanswered[]
}

const UnansweredType = builder.objectRef<Unanswered>('UnansweredForm').implement({
  fields: (t) => ({
    person: t.exposeString('person', { nullable: false }),
    form: t.exposeString('form', { nullable: false }),
    sendOn: t.field({ type: 'Date', nullable: false, resolve: ({ sendOn }) => sendOn }),
  }),
})

const TrialType = builder.objectRef<Trial>('WorkflowTrial').implement({
  description: 'What a workflow would have sent over the last year.',
  fields: (t) => ({
    from: t.field({ type: 'Date', nullable: false, resolve: ({ from }) => from }),
    until: t.field({ type: 'Date', nullable: false, resolve: ({ until }) => until }),
    events: t.exposeInt('events', {
      nullable: false,
      description: 'How often its event happened, of which the first thousand are looked at.',
    }),
    isCapped: t.exposeBoolean('isCapped', { nullable: false }),
    forms: t.exposeInt('forms', { nullable: false }),
    unanswerable: t.exposeInt('unanswerable', {
      nullable: false,
      description: 'How many of them nobody could have answered, as nobody held the position on their day.',
    }),
    first: t.field({
      type: [UnansweredType],
      nullable: { list: false, items: false },
      description: 'The first 50 of these; of birthdays, those that you may view.',
      resolve: ({ first }) => [...first],
    }),
  }),
})

export const getWorkflowTrial = defineQuery({
  name: 'getWorkflowTrial',
  description: 'What a workflow would have sent over the last year, and who could not have been asked. Nothing is written.',
  permission: 'workflows.edit',
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: TrialType,
  nullable: false,
  resolve: async (ctx, { id }) => {
    const used = await usedWorkflow(ctx, id)
    if (!used) throw new NotFound()
    const { today } = ctx.actor
    const within = { from: monthsAfter(today, -12), until: daysAfter(today, -1) }
    const found = await ctx.db.run(occasions(used.event), { ...within, jobs: null, most: mostTried + 1 })
    const tried = found.slice(0, mostTried)
    const missing = (await Promise.all(used.forms.map((entry) => unansweredOf(ctx, entry, tried)))).flat()
    const inOrder = missing.toSorted((a, b) => (a.sendOn < b.sendOn ? -1 : 1))
    const shown = (await tellable(ctx, used.event, inOrder)).slice(0, mostShown)
    const names = new Map(
      (shown.length === 0 ? [] : await ctx.db.run(peopleNamed, { ids: shown.map(({ personId }) => personId) })).map((row) => [
        row.id,
        row.name,
      ]),
    )
    return {
      ...within,
      events: tried.length,
      isCapped: found.length > mostTried,
      forms: tried.length * used.forms.length,
      unanswerable: missing.length,
      first: shown.map(({ personId, form, sendOn }) => ({ person: names.get(personId) ?? '', form, sendOn })),
    }
  },
})

/** Leaves out people whose day the reader may not know, since the day of a form reveals it. */
async function tellable(ctx: Context, event: WorkflowEvent, missing: readonly Missing[]): Promise<readonly Missing[]> {
  const jobs = [...new Set(missing.map(({ job }) => job))]
  const verdicts = await Promise.all(jobs.map((job) => mayViewDay(ctx, event, job)))
  const open = new Set(jobs.filter((_, index) => verdicts[index]))
  return missing.filter(({ job }) => open.has(job))
}

type Missing = { readonly job: string; readonly personId: string; readonly form: string; readonly sendOn: string }

/** The events at which nobody could have answered a form, each with the day on which it would have been sent. */
async function unansweredOf(ctx: Context, entry: Entry, events: readonly OccasionRow[]): Promise<Missing[]> {
  const row = await loadRecord(ctx, formDesign, entry.designId)
  const design = row ? fieldValues(formDesign, row) : null
  const by = (await answeredBy(ctx, entry)) ?? design
  const all = events.map(({ job_id: job, person_id: personId, day }, index) => ({
    key: String(index),
    job,
    personId,
    sendOn: dayFromEvent(day, entry),
  }))
  const answered = by ? await answeredKeys(ctx, by, all) : new Set<string>()
  return all.flatMap(({ key, job, personId, sendOn }) => (answered.has(key) ? [] : [{ job, personId, form: design?.name ?? '–', sendOn }]))
}

type Asked = { readonly key: string; readonly job: string; readonly personId: string; readonly sendOn: string }

/** The keys of those about whom somebody held the position on the day. */
async function answeredKeys(ctx: Context, by: AnsweredBy, all: readonly Asked[]): Promise<ReadonlySet<string>> {
  const keys = new Set(all.map(({ key }) => key))
  if (by.respondent === 'SUBJECT') return keys
  if (by.respondent === 'SPECIFIC_PERSON') {
    const there = by.namedRespondentId ? await ctx.db.run(peopleWithJobs, { ids: [by.namedRespondentId] }) : []
    return there.length > 0 ? keys : new Set<string>()
  }
  const named = (by.respondent === 'BUSINESS_UNIT_REPRESENTATIVE' ? by.unitRepresentativeTypeId : by.locationRepresentativeTypeId) ?? null
  const held = await holdersOf(
    ctx,
    by.respondent,
    all.map(({ key, job, sendOn: day }) => ({ key, job, named, day })),
  )
  const subjects = new Map(all.map(({ key, personId }) => [key, personId]))
  return new Set(held.flatMap(({ key, personId }) => (subjects.get(key) === personId ? [] : [key])))
}
