import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { IconCertificate, IconSchool } from '@tabler/icons-react'
import { recordAction, recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const ofOthers = { permission: ['people.skills.view'], ofOthers: true } as const

export const learning = defineDomain({
  name: 'learning',
  module: 'performance',
  namespaces: ['learning', 'choices'],
  pages: [
    ...recordPages(training, {
      form: () => import('./trainings/TrainingForm.tsx'),
      many: { route: 'performance.training.create', back: 'dashboard' },
      team: 'dashboard.team_training',
    }),
    ...recordPages(personSkill, { route: 'people.skills' }),
    { ...ofOthers, route: 'dashboard.team_skills', title: 'learning:skills.team', load: () => import('./skills/TeamSkillsPage.tsx') },
    { ...ofOthers, route: 'dashboard.team_skills.show', title: 'records:skill.one', load: () => import('./skills/SkillPage.tsx') },
  ],
  navigation: [
    {
      group: 'growth',
      route: 'dashboard.team_training',
      label: 'common:navigation.teamTraining',
      icon: IconCertificate,
      order: 50,
    },
    { group: 'growth', route: 'dashboard.team_skills', label: 'common:navigation.teamSkills', icon: IconSchool, order: 60 },
  ],
  contributes: {
    tabs: [recordTab(training, 60), recordTab(personSkill, 70, 'people.skills')],
    actions: [recordAction(training, 60, IconCertificate), recordAction(personSkill, 70, IconSchool, 'people.skills')],
    pins: [recordPin(training, IconCertificate)],
    cards: [{ on: 'dashboard', load: () => import('./cards.ts') }],
    quickLinks: [{ route: 'performance.training.create', label: 'common:quickLinks.recordTraining', icon: IconCertificate }],
    search: [{ ...ofOthers, name: 'skills', title: 'common:search.skills', order: 30, load: () => import('./skills/find-skills.ts') }],
  },
})
