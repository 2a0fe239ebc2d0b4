import { declareDomain } from '../declare-domain.ts'
import { text } from '../fields.ts'
import { settingsList } from '../settings-list.ts'
import { personSkill, skill, skillDiscipline } from './learning/skills.ts'

export const trainingType = settingsList({
  name: 'trainingType',
  group: 'growth',
  removal: 'disable',
  hasDefault: true,
  fields: { name: text({ required: true }) },
})

export const trainingProvider = settingsList({
  name: 'trainingProvider',
  group: 'growth',
  removal: 'disable',
  hasDefault: true,
  fields: { name: text({ required: true }) },
})

export const learning = declareDomain({
  name: 'learning',
  area: 'growth',
  records: [trainingType, trainingProvider, skillDiscipline, skill, personSkill],
  permissions: {},
  grants: {
    employee: ['people.skills.view'],
    supervisor: ['people.skills.view', 'people.skills.create', 'people.skills.edit', 'people.skills.delete'],
  },
  events: [],
})
