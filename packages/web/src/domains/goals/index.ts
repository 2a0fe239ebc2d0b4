import { goal } from '@kith/shared/domains/goals/goals.ts'
import { IconFlag, IconTargetArrow } from '@tabler/icons-react'
import { recordAction, recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

export const goals = defineDomain({
  name: 'goals',
  module: 'performance',
  namespaces: ['goals', 'choices'],
  pages: recordPages(goal, {
    form: () => import('./GoalForm.tsx'),
    show: () => import('./GoalPage.tsx'),
    dialogs: { measure: () => import('./MeasureDialog.tsx') },
    many: { route: 'performance.goals.create', back: 'dashboard' },
    team: 'dashboard.team_goals',
  }),
  icons: { 'dashboard.team_goals': IconTargetArrow, 'performance.goals.create': IconFlag },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [recordTab(goal, 55)],
    actions: [recordAction(goal, 55, IconFlag)],
    pins: [recordPin(goal, IconFlag)],
  },
})
