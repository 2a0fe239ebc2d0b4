import { goal } from '@kith/shared/domains/goals/goals.ts'
import { goalTemplate } from '@kith/shared/domains/goals/templates.ts'
import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { IconFlag, IconTargetArrow } from '@tabler/icons-react'
import { recordAction, recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const library = 'performance.goal_templates.list'

export const goals = defineDomain({
  name: 'goals',
  module: 'performance',
  namespaces: ['goals', 'choices'],
  pages: [
    ...recordPages(goal, {
      form: () => import('./GoalForm.tsx'),
      show: () => import('./GoalPage.tsx'),
      strip: () => import('./Achievement.tsx'),
      dialogs: { measure: () => import('./MeasureDialog.tsx') },
      many: { route: 'performance.goals.create', back: 'dashboard' },
      own: { route: 'performance.goals.mine', title: 'common:navigation.myGoals' },
      team: 'dashboard.team_goals',
    }),
    ...recordPages(goalTemplate, {
      route: 'performance.goal_templates',
      form: () => import('./templates/TemplateForm.tsx'),
      lists: {
        list: { only: { state: 'not:ARCHIVED' }, label: 'goals:templates.library' },
        archived: { only: { state: 'ARCHIVED' }, label: 'goals:templates.archived', empty: 'goals:templates.noneArchived' },
      },
      others: {
        duplicate: { of: 'create', title: 'goals:templates.duplicate', load: () => import('./templates/DuplicatePage.tsx') },
      },
      // Everybody else finds them in the form of a goal
    }).map((page) => (page.route === library ? { ...page, permission: ['goal_templates.view', 'goal_templates.edit'] } : page)),
  ],
  icons: {
    'performance.goals.mine': IconTargetArrow,
    'dashboard.team_goals': IconTargetArrow,
    'performance.goals.create': IconFlag,
  },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [recordTab(goal, 55, undefined, 'growth')],
    actions: [recordAction(goal, 65, IconFlag)],
    pins: [recordPin(goal, IconFlag)],
    cards: [
      { on: 'dashboard', load: () => import('./cards.ts') },
      { on: 'performance.index', load: () => import('./growth-tiles.ts') },
    ],
    sections: [
      { on: goal.kind, name: 'alignment', order: 30, load: () => import('./Alignment.tsx') },
      { on: goal.kind, name: 'updates', order: 35, load: () => import('./Updates.tsx') },
      {
        on: organisationObjective.kind,
        name: 'goals',
        order: 30,
        permission: [goal.permissions.view],
        load: () => import('./ObjectiveGoals.tsx'),
      },
    ],
  },
})
