import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { checklistTemplate } from '@kith/shared/domains/checklists/templates.ts'
import { defineDomain } from '#platform/domain.ts'
import { startChecklists } from './automatic.ts'
import { dismissTasksOfLeavers } from './leaving.ts'
import { passOnTasks, remindOfTasks, taskDue, tasksGiven } from './notifications.ts'
import { listOwnChecklistTasks, ownChecklistTaskDecide } from './own.ts'
import { ownersOfTask } from './owners.ts'
import { taskRules, templateRules } from './rules.ts'
import { checklistStart, listStartableChecklists } from './start.ts'
import { waitingTasks } from './waiting.ts'

export const checklists = defineDomain({
  name: 'checklists',
  module: 'onboarding',
  reads: ['jobs', 'people', 'business_unit_representatives', 'location_representatives'],
  uses: ['access', 'jobs', 'organisation'],
  records: [checklistTemplate, checklistTask],
  rules: [templateRules, taskRules],
  types: [ownersOfTask],
  queries: [listOwnChecklistTasks, listStartableChecklists],
  mutations: [checklistStart, ownChecklistTaskDecide],
  subscribers: [startChecklists, dismissTasksOfLeavers],
  schedules: [remindOfTasks, passOnTasks],
  notifications: [tasksGiven, taskDue],
  waiting: [waitingTasks],
})
