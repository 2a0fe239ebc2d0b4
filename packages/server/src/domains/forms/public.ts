export { createSeededForms, formTemplates } from './seeded.ts'
export { remindOfSend, sendTasks } from './tasks/issue/of-send.ts'
export { changesOfTasks, insertTasks } from './tasks/issue/made.ts'
export { issuableForm, tasksOfForm, type TaskValues } from './tasks/issue/tasks-of-form.ts'
