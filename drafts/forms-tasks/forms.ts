import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { formCategory, formDesign, formTemplate } from './forms/designs.ts'
import { readingAnswers, task } from './forms/tasks.ts'

export const forms = declareDomain({
  name: 'forms',
  area: 'organisation',
  module: 'forms',
  records: [formCategory, formDesign, formTemplate, task],
  permissions: { [readingAnswers]: hierarchical },
  events: ['task.completed', 'task.reminded', 'task.passed_on', 'task.escalated'],
  changeless: ['task.reminded', 'task.passed_on', 'task.escalated'],
  grants: {
    employee: ['people.tasks.view'],
    supervisor: ['people.tasks.view', 'people.tasks.create', 'people.tasks.edit', readingAnswers],
  },
  account: [
    {
      id: 'forms',
      route: 'tasks.index',
      label: 'common:navigation.myForms',
      icon: 'forms',
      asOneself: true,
      order: 13,
      ofOneself: true,
    },
  ],
  navigation: [
    {
      group: 'engage',
      route: 'form_designs.list',
      needs: { permission: ['form_designs.view'] },
      label: 'common:navigation.formDesigns',
      order: 20,
    },
  ],
  settings: [
    {
      group: 'forms',
      route: 'form_designs.list',
      needs: { permission: ['form_designs.view'] },
      label: 'records:formDesign.many',
      description: 'records:formDesign.description',
    },
    {
      group: 'forms',
      route: 'form_templates.list',
      needs: { permission: ['form_designs.view'] },
      label: 'records:formTemplate.many',
      description: 'records:formTemplate.description',
    },
  ],
})
