import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { formatDayInText } from '@kith/shared/format/dates.ts'
import { href } from '@kith/shared/routes.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineNotification, type Notification, type Reached } from '#platform/notifications/notification.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { ownTasks } from './own.ts'
import { passOnDaily } from '#platform/waiting/passed-on.ts'
import { ownedTasks, type Owner } from './owners.ts'
import { absentOwners, tasksToRemindOf } from './sql.ts'

/** Those who have to do something because somebody starts or leaves: once for all tasks of a person. */
export const tasksGiven = defineNotification({
  name: 'checklistTasksGiven',
  on: ['checklist_task.created', 'checklist_task.passed_on'],
  to: toOwners,
  mail: { when: 'DAILY' },
  fromSystem: true,
  fromImports: true,
  collapse: ({ personId }) => personId ?? '',
  about: async (ctx, { personId }) => {
    const own = (await ownTasks(ctx)).filter(({ person_id: id }) => id === personId)
    const [first] = own
    return first
      ? {
          says: own.length === 1 ? 'one' : 'many',
          values: { person: first.person_display_name, task: first.name, count: String(own.length) },
          href: href('checklists.own'),
        }
      : null
  },
})

export const taskDue = defineNotification({
  name: 'checklistTaskDue',
  on: ['checklist_task.reminded'],
  to: toOwners,
  fromSystem: true,
  mail: { when: 'AT_ONCE' },
  about: async (ctx, { subjectId: id }, reader) => {
    const [task] = await ownTasks(ctx, { id, most: 1 })
    if (!task || task.due_on === null) return null
    const says = task.due_on < ctx.actor.today ? 'overdue' : 'soon'
    const values = { task: task.name, person: task.person_display_name, day: formatDayInText(task.due_on, reader) }
    return { says, values, href: href('checklists.own') }
  },
})

async function toOwners(...[ctx, events]: Parameters<Notification['to']>) {
  const tasks = new Map(
    (
      await ownedTasks(
        ctx,
        events.map(({ subjectId }) => subjectId),
      )
    ).map((task) => [task.id, task]),
  )
  return events.flatMap(({ id: eventId, subjectId }) => tasks.get(subjectId)?.owners.flatMap((owner) => reached(eventId, owner)) ?? [])
}

const reached = (eventId: string, { userId, personId }: Owner): Reached[] =>
  personId !== null ? [{ eventId, personId }] : userId !== null ? [{ eventId, userId }] : []

export const passOnTasks = passOnDaily(checklistTask, {
  event: 'checklist_task.passed_on',
  absent: ({ db, actor }) => db.run(absentOwners, { today: actor.today }),
})

/** The day before a task is due, and the day after. */
export const remindOfTasks = defineSchedule({
  name: 'remind of checklist tasks',
  at: '08:15',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx, today) => {
    const rows = await ctx.db.run(tasksToRemindOf, { today })
    await recordSystemEvents(
      ctx,
      rows.map(({ id, person_id: personId, job_id: jobId }) => ({
        event: 'checklist_task.reminded',
        subject: { kind: checklistTask.thing, id },
        personId,
        jobId,
        before: {},
        after: null,
      })),
    )
  },
})
