export { createSeededForms, formTemplates } from './seeded.ts'
export { remindOfSend, sendTasks } from './tasks/issue/of-send.ts'
export { issuableForm, tasksOfForm } from './tasks/issue/tasks-of-form.ts'
