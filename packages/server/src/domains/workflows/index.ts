import { workflow, workflowRun } from '@kith/shared/domains/workflows/workflows.ts'
import { defineDomain } from '#platform/domain.ts'
import { askedByWorkflows } from './obstacle.ts'
import { runRules, workflowRules } from './rules.ts'
import { startWorkflows } from './runs/automatic.ts'
import { followEventsOfJobs } from './runs/follow.ts'
import { formsOfRun } from './runs/forms-of-run.ts'
import { getWorkflowSchedule, listStartableWorkflows, listWorkflowFormDesigns } from './runs/queries.ts'
import { workflowSkip, workflowStart } from './runs/start.ts'
import { getWorkflowTrial } from './trial.ts'

export const workflows = defineDomain({
  name: 'workflows',
  module: 'workflows',
  uses: ['forms', 'jobs', 'organisation'],
  reads: ['form_designs', 'job_leaves', 'jobs', 'onboarding_sessions', 'people', 'tasks'],
  records: [workflow, workflowRun],
  obstacles: [askedByWorkflows],
  rules: [workflowRules, runRules],
  types: [formsOfRun],
  queries: [getWorkflowSchedule, getWorkflowTrial, listStartableWorkflows, listWorkflowFormDesigns],
  mutations: [workflowStart, workflowSkip],
  subscribers: [followEventsOfJobs],
  schedules: [startWorkflows],
})
