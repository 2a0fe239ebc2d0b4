import { checklistStartFields, checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { checklistTemplate, occasions } from '@kith/shared/domains/checklists/templates.ts'
import { businessUnitRepresentativeTypes, locationRepresentativeTypes } from '@kith/shared/domains/organisation/representatives.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { Checked } from '@kith/shared/fields.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { v7 } from 'uuid'
import { recordMeant } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import type { Change } from '#platform/events/change.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { choice, id, shape, text } from '#platform/graphql/shape.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { may } from '#platform/rights/check.ts'
import { anchorsOf, insertTasks, lockJob, startableTemplates } from './sql.ts'

/** Makes the tasks of a template for a job, each due from its first or last day on. */
export const checklistStart = defineMutation({
  name: 'checklistStart',
  description:
    'Starts a checklist for a job: its tasks are made from the template as it is now, and move with the day that they depend on.',
  record: checklistTask.kind,
  permission: 'people.checklists.create',
  about: ({ jobId }) => ({ kind: 'job', id: jobId }),
  input: checklistStartFields,
  event: 'checklist_task.created',
  returns: 'Int',
  plan: async (ctx, { jobId, templateId }) => {
    const row = await loadRecord(ctx, checklistTemplate, templateId.toLowerCase())
    const template = row && { id: row.id, ...fieldValues(checklistTemplate, row) }
    if (template?.state !== 'ENABLED') throw new Invalid([problem('templateId', 'checklist_template')])
    await ctx.db.run(lockJob, { job: jobId })
    const anchors = await ctx.db.first(anchorsOf, { job: jobId, template: template.id })
    if (!anchors) throw new NotFound()
    const day = template.occasion === 'STARTING' ? anchors.first : anchors.last
    if (day === null) throw new Invalid([problem('templateId', 'checklist_noEnd')])
    if (anchors.is_begun) throw new Invalid([problem('templateId', 'checklist_begun')])
    const tasks = await Promise.all((template.tasks ?? []).map((task) => taskOf(ctx, task, day)))
    const { person_id: personId } = anchors
    const [first, ...rest] = tasks.map(({ id, name, due_on: dueOn }): Change => ({
      event: 'checklist_task.created',
      subject: { kind: checklistTask.thing, id },
      personId,
      jobId,
      before: null,
      after: { name, dueOn, checklist: template.name, status: 'OPEN' },
    }))
    if (!first) throw new Invalid([problem('templateId', 'checklist_template')])
    return {
      id: first.subject.id,
      personId,
      jobId,
      change: { before: null, after: first.after ?? null },
      also: rest,
      template: { id: template.id, name: template.name, occasion: template.occasion },
      tasks,
    }
  },
  write: async (ctx, { personId: person, jobId: job, template, tasks }) => {
    const { id: of, name: checklist, occasion } = template
    await ctx.db.run(insertTasks, { person, job, template: of, checklist, occasion, tasks: JSON.stringify(tasks) })
    return tasks.length
  },
})

type TemplateTask = NonNullable<Checked<typeof checklistTemplate.fields>['tasks']>[number]

async function taskOf(ctx: Context, task: TemplateTask, day: string) {
  const { name, description = null, days, ownerRelation, assignedPersonId = null } = task
  return {
    id: v7(),
    name,
    description,
    days,
    due_on: daysAfter(day, days),
    owner_relation: ownerRelation,
    unit_representative_type_id: await typeMeant(ctx, businessUnitRepresentativeTypes, task.unitRepresentativeTypeId),
    location_representative_type_id: await typeMeant(ctx, locationRepresentativeTypes, task.locationRepresentativeTypeId),
    assigned_person_id: assignedPersonId,
  }
}

/** Types that were merged into another are that one, and those that are gone are none. */
const typeMeant = async (ctx: Context, list: SettingsList, id: string | null | undefined) =>
  id ? ((await recordMeant(ctx, list, id))?.id ?? null) : null

const StartableChecklist = shape('StartableChecklist', { id: id(), name: text(), occasion: choice('ChecklistOccasion', occasions) })

export const listStartableChecklists = defineQuery({
  name: 'listStartableChecklists',
  description: 'The checklists that can be started for a person; none for those who may not start one for them.',
  permission: 'people.checklists.create',
  byReach: true,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  returns: [StartableChecklist],
  nullable: false,
  resolve: async (ctx, { personId }) =>
    (await may(ctx, 'people.checklists.create', { kind: 'person', id: personId })) ? [...(await ctx.db.run(startableTemplates, {}))] : [],
})
