import { personSkill } from '@kith/shared/domains/learning/skills.ts'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconCertificate, IconSchool } from '@tabler/icons-react'
import { recordAction, recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const ofOthers = needsOf('dashboard.team_skills')

export const learning = defineDomain({
  name: 'learning',
  module: 'performance',
  namespaces: ['learning', 'choices'],
  uses: ['documents'],
  pages: [
    ...recordPages(training, {
      form: () => import('./trainings/TrainingForm.tsx'),
      many: { route: 'performance.training.create', back: 'dashboard' },
      own: { route: 'performance.training.mine', title: 'common:navigation.myTraining' },
      team: 'dashboard.team_training',
      all: 'performance.training.index',
    }),
    {
      route: 'performance.training.certificates',
      title: 'learning:certificates.title',
      permission: [training.permissions.view],
      namespaces: ['documents', 'records'],
      load: () => import('./certificates/CertificatesPage.tsx'),
    },
    ...recordPages(personSkill, {
      route: 'people.skills',
      own: { route: 'performance.skills.mine', title: 'common:navigation.mySkills' },
      all: 'performance.skills.index',
    }),
    { ...ofOthers, route: 'dashboard.team_skills', title: 'learning:skills.team', load: () => import('./skills/TeamSkillsPage.tsx') },
    { ...ofOthers, route: 'dashboard.team_skills.show', title: 'records:skill.one', load: () => import('./skills/SkillPage.tsx') },
  ],
  icons: {
    'performance.training.mine': IconCertificate,
    'performance.skills.mine': IconSchool,
    'dashboard.team_training': IconCertificate,
    'dashboard.team_skills': IconSchool,
    'performance.training.index': IconCertificate,
    'performance.skills.index': IconSchool,
    'performance.training.create': IconCertificate,
  },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [recordTab(training, 60, undefined, 'growth'), recordTab(personSkill, 70, 'people.skills', 'growth')],
    actions: [recordAction(training, 60, IconCertificate), recordAction(personSkill, 70, IconSchool, 'people.skills')],
    pins: [recordPin(training, IconCertificate)],
    sections: [
      {
        on: training.kind,
        name: 'certificates',
        order: 30,
        permission: ['people.documents.*.edit'],
        load: () => import('./certificates/CertificatesSection.tsx'),
      },
    ],
    cards: [
      { on: 'dashboard', load: () => import('./cards.ts') },
      { on: 'performance.index', load: () => import('./growth-tiles.ts') },
    ],
    search: [{ ...ofOthers, name: 'skills', title: 'common:search.skills', order: 30, load: () => import('./skills/find-skills.ts') }],
  },
})
