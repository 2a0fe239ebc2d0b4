import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { IconSchool } from '@tabler/icons-react'
import { recordAction, recordPages, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const ofOthers = { permission: ['people.skills.view'], ofOthers: true } as const

export const learning = defineDomain({
  name: 'learning',
  module: 'performance',
  namespaces: ['learning', 'choices'],
  pages: [
    ...recordPages(personSkill, { route: 'people.skills' }),
    { ...ofOthers, route: 'dashboard.team_skills', title: 'learning:skills.team', load: () => import('./skills/TeamSkillsPage.tsx') },
    { ...ofOthers, route: 'dashboard.team_skills.show', title: 'records:skill.one', load: () => import('./skills/SkillPage.tsx') },
  ],
  navigation: [{ group: 'growth', route: 'dashboard.team_skills', label: 'common:navigation.teamSkills', icon: IconSchool, order: 60 }],
  contributes: {
    tabs: [recordTab(personSkill, 70, 'people.skills')],
    actions: [recordAction(personSkill, 70, IconSchool, 'people.skills')],
    search: [{ ...ofOthers, name: 'skills', title: 'common:search.skills', order: 30, load: () => import('./skills/find-skills.ts') }],
  },
})
