import type { Owned, Samples } from '../lib/page-samples.ts'

type Task = Required<Owned> & { id: string; viewerCan: string[] }

/** A task that is not done yet, which alone can be changed. */
export const known: Samples = async (ask) => {
  const { all } = await ask<{ all: { items: Task[] } }>(
    '{ all: listChecklistTasks(first: 200) { items { id viewerCan personId person { displayName } } } }',
  )
  const task = all.items.find(({ viewerCan }) => viewerCan.includes('edit'))
  const route = 'people.checklist_tasks.edit'
  return {
    [`${route}:checklistTaskId`]: task?.id,
    [`${route}:personId`]: task?.personId,
    [`${route}:personName`]: task?.person.displayName,
  }
}
