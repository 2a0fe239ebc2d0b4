import { declareDomain } from '../declare-domain.ts'
import { hierarchical } from '../declarations.ts'
import { anonymousFormDesign } from './forms/anonymous-designs.ts'
import { formCategory, formDesign, formTemplate } from './forms/designs.ts'
import { issuingTasks, readingAnswers, task } from './forms/tasks.ts'

export const forms = declareDomain({
  name: 'forms',
  area: 'organisation',
  module: 'forms',
  records: [formCategory, formDesign, anonymousFormDesign, formTemplate, task],
  permissions: { 'people.tasks.create': hierarchical, 'people.form_answers.view_others': hierarchical },
  events: [
    'task.created',
    'task.issued',
    'task.completed',
    'task.reminded',
    'task.passed_on',
    'task.escalated',
    'task.moved',
    'task.file_downloaded',
  ],
  changeless: ['task.issued', 'task.reminded', 'task.passed_on', 'task.escalated', 'task.file_downloaded'],
  grants: {
    employee: ['people.tasks.view'],
    supervisor: ['people.tasks.view', 'people.tasks.create', 'people.tasks.edit', 'people.form_answers.view_others'],
  },
  navigation: [
    {
      group: 'engage',
      route: 'form_designs.list',
      needs: { permission: ['form_designs.view'] },
      label: 'common:navigation.formDesigns',
      order: 20,
    },
    {
      group: 'engage',
      route: 'anonymous_form_designs.list',
      needs: { permission: ['anonymous_form_designs.view'] },
      label: 'common:navigation.anonymousFormDesigns',
      order: 21,
    },
    {
      group: 'engage',
      route: 'form_answers.list',
      needs: { permission: [readingAnswers], ofOthers: 'EVERYONE' },
      label: 'common:navigation.formAnswers',
      order: 22,
    },
    {
      group: 'compliance',
      route: 'compliance.forms',
      needs: { permission: ['people.tasks.view'], ofOthers: 'EVERYONE' },
      label: 'common:navigation.forms',
      order: 60,
    },
    {
      group: 'team',
      route: 'dashboard.team_forms',
      needs: { permission: ['people.tasks.view'], ofOthers: true },
      label: 'common:navigation.teamForms',
      short: 'common:navigation.forms',
      order: 12,
    },
  ],
  shortcuts: [
    {
      route: 'tasks.issue',
      needs: { permission: [issuingTasks], ofOthers: true },
      label: 'common:quickLinks.sendForm',
      group: 'people',
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
      route: 'anonymous_form_designs.list',
      needs: { permission: ['anonymous_form_designs.view'] },
      label: 'records:anonymousFormDesign.many',
      description: 'records:anonymousFormDesign.description',
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
