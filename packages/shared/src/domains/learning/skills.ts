import { boolean, choice, date, longText, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

/** From the first steps to being asked by everyone else. */
export const skillLevels = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT'] as const
export type SkillLevel = (typeof skillLevels)[number]

/** Everyone who may view the skills of people may see what the skills are. */
const seen = 'people.skills.view'

export const skillDiscipline = settingsList({
  name: 'skillDiscipline',
  group: 'learning',
  deactivation: 'archive',
  mergeable: true,
  fields: { name: text({ required: true }) },
})

export const skill = settingsList({
  name: 'skill',
  group: 'learning',
  deactivation: 'archive',
  mergeable: true,
  openTo: { disciplineId: [seen], isBusinessCritical: [seen], description: [seen] },
  fields: {
    name: text({ required: true }),
    disciplineId: reference('skillDiscipline', { required: true }),
    isBusinessCritical: boolean(),
    description: longText(),
  },
})

/** What a person is able to do, and how well; each skill once. */
export const personSkill = defineRecord({
  kind: 'personSkill',
  owner: 'person',
  fields: {
    skillId: reference('skill', { required: true }),
    level: choice('SkillLevel', skillLevels, { required: true, tones: { BEGINNER: 'quiet', EXPERT: 'done' } }),
    since: date({ rules: [{ rule: 'dateSameOrBeforeToday' }] }),
    note: longText({ max: 1000 }),
  },
  oncePerOwner: ['skillId'],
  permissions: rights('people.skills', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['skillId', 'level', 'since', 'note'], filters: ['skillId', 'level', 'since'], search: ['skillId', 'note'] },
  upload: { key: ['person', 'skillId'], updatedExample: { level: 'EXPERT' } },
  example: { skillId: 'First aid', level: 'ADVANCED', since: '2024-03-02', note: 'Refreshed every year' },
})
