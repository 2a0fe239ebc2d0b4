import type { Shows } from '../lib/shows.ts'
import type { Samples } from '../lib/page-samples.ts'

type Found = {
  tasks: { items: { id: string; title: string; personId: string }[] }
  forms: { id: string; name: string }[]
  me: { user: { personId: string } }
}

/** A form about somebody, and one that whoever asks is to answer. */
export const known: Samples = async (ask) => {
  const { tasks, forms, me } = await ask<Found>(`{
    tasks: listTasks(first: 1) { items { id title personId } }
    forms: listIssuableForms { id name }
    me: getSession { user { personId } } }`)
  const input = { designId: forms[0]?.id, personIds: [me.user.personId] }
  const issue = 'mutation ($input: TaskIssueInput!) { made: taskIssue(input: $input) }'
  const own = (await ask<{ made: string[] }>(issue, { input })).made[0]
  return {
    'tasks.show:taskId': own,
    'tasks.show:taskName': forms[0]?.name,
    'people.feedback.show:taskId': tasks.items[0]?.id,
    'people.feedback.show:taskName': tasks.items[0]?.title,
    'people.feedback.show:personId': tasks.items[0]?.personId,
  }
}

/** The settings of a design are a part of the form that changes it. */
export const shows: Shows = {
  'form_designs.edit.settings': { heading: 'Edit form design' },
  'anonymous_form_designs.edit.settings': { heading: 'Edit anonymous form' },
  'tasks.show': { heading: 'Near miss report' },
}
