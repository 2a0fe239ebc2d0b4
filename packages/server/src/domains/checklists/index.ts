import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { checklistTemplate } from '@kith/shared/domains/checklists/templates.ts'
import { defineDomain } from '#platform/domain.ts'
import { startChecklists } from './automatic.ts'
import { dismissTasksOfLeavers } from './leaving.ts'
import { listOwnChecklistTasks } from './own.ts'
import { ownersOfTask } from './owners.ts'
import { taskRules, templateRules } from './rules.ts'
import { checklistStart, listStartableChecklists } from './start.ts'

export const checklists = defineDomain({
  name: 'checklists',
  module: 'onboarding',
  reads: ['jobs', 'people'],
  uses: ['jobs', 'organisation'],
  records: [checklistTemplate, checklistTask],
  rules: [templateRules, taskRules],
  types: [ownersOfTask],
  queries: [listOwnChecklistTasks, listStartableChecklists],
  mutations: [checklistStart],
  subscribers: [startChecklists, dismissTasksOfLeavers],
})
