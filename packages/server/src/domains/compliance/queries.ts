import { defineQuery } from '#platform/graphql/query.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { contractors, countByTag, extendedLeave } from './lists.ts'
import { figuresOfAll, overview, requirementsOfPerson, standingsOfPeople } from './standings/lists.ts'
import { PersonRequirement, QualificationCompliance, RequirementCompliance } from './standings/types.ts'
import { ComplianceSummary, ContractorCompliance, LeaveCompliance } from './types.ts'

const size = 25
const searchDescription = 'The beginnings of words of the name of the person.'

export const listContractorCompliance = defineListPage({
  list: contractors,
  name: 'listContractorCompliance',
  pageName: 'ContractorCompliancePage',
  type: ContractorCompliance,
  description: 'Jobs with a fixed contract that have not ended, among those that you may view.',
  searchDescription,
  size,
})

export const listLeaveCompliance = defineListPage({
  list: extendedLeave,
  name: 'listLeaveCompliance',
  pageName: 'LeaveCompliancePage',
  type: LeaveCompliance,
  description: 'Extended leave that you may view. Returns are listed for 30 days, and all of them when you ask for the tag RETURNED.',
  searchDescription,
  size,
})

export const listQualificationCompliance = defineListPage({
  list: overview,
  name: 'listQualificationCompliance',
  pageName: 'QualificationCompliancePage',
  type: QualificationCompliance,
  description:
    'Items of the qualification library with everything that requires them, or only by themselves, or requirement groups, in the order of names.',
  searchDescription: 'A part of the name.',
})

export const listRequirementCompliance = defineListPage({
  list: standingsOfPeople,
  name: 'listRequirementCompliance',
  pageName: 'RequirementCompliancePage',
  type: RequirementCompliance,
  description: 'The people of whom an item or group is required, today or from a later day, and how they stand with it.',
  searchDescription,
  size,
})

export const listPersonRequirements = defineQuery({
  name: 'listPersonRequirements',
  description:
    'What the jobs of a person require of them today or from a later day, each item and group once, and how they stand with it: what is lacking first.',
  permission: 'people.qualifications.view',
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  about: ({ personId }) => ({ kind: 'person', id: personId }),
  returns: [PersonRequirement],
  nullable: false,
  resolve: async (ctx, { personId }) => [...(await requirementsOfPerson(ctx, personId))],
})

export const getComplianceSummary = defineQuery({
  name: 'getComplianceSummary',
  description: 'What the lists of compliance hold for you, counted by tag.',
  permission: 'people.jobs.view',
  orPermission: ['people.jobs.leave.view', 'people.qualifications.view', 'people.performance_improvement_plans.view'],
  byReach: true,
  returns: ComplianceSummary,
  nullable: false,
  resolve: async (ctx) => ({
    contractors: hasPermission(ctx.actor, 'people.jobs.view') ? await countByTag(ctx, 'CONTRACTORS') : null,
    leave: hasPermission(ctx.actor, 'people.jobs.leave.view') ? await countByTag(ctx, 'LEAVE') : null,
    requirements: hasPermission(ctx.actor, 'people.qualifications.view') ? await figuresOfAll(ctx) : null,
  }),
})
