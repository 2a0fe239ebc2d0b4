import { improvementPlanEntry, performanceImprovementPlan } from '@kith/shared/domains/improvement-plans/plans.ts'
import { IconTrendingUp } from '@tabler/icons-react'
import { recordAction, recordPages, recordPin, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const route = 'people.performance_improvement_plan'
const entriesShown = ['listImprovementPlanEntries', 'getPerformanceImprovementPlan', 'listManagersLog']
const ofAction = { of: 'edit' } as const

export const improvementPlans = defineDomain({
  name: 'improvement-plans',
  module: 'performance',
  namespaces: ['improvement-plans', 'choices'],
  uses: ['jobs'],
  pages: [
    ...recordPages(performanceImprovementPlan, {
      route,
      form: () => import('./PlanForm.tsx'),
      show: () => import('./PlanPage.tsx'),
      shownBy: entriesShown,
      reached: ['compliance.performance_improvements', 'compliance.performance_managements'],
      others: {
        follow_up: { ...ofAction, title: 'records:performanceImprovementPlan.actions.followUp', load: () => import('./FollowUpPage.tsx') },
        escalate: { ...ofAction, title: 'records:performanceImprovementPlan.actions.escalate', load: () => import('./EscalatePage.tsx') },
        create_related: {
          ...ofAction,
          title: 'records:performanceImprovementPlan.actions.createRelated',
          load: () => import('./RelatedNotePage.tsx'),
        },
        letter: { ...ofAction, title: 'records:performanceImprovementPlan.actions.letter', load: () => import('./LetterPage.tsx') },
        resolve: { ...ofAction, title: 'records:performanceImprovementPlan.actions.resolve', load: () => import('./ResolvePage.tsx') },
      },
    }),
    ...recordPages(improvementPlanEntry, {
      route: `${route}.diary_note`,
      form: () => import('./EntryForm.tsx'),
      back: `${route}.show`,
      shownBy: entriesShown,
    }),
  ],
  icons: { 'compliance.performance_improvements': IconTrendingUp, 'compliance.performance_managements': IconTrendingUp },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    tabs: [recordTab(performanceImprovementPlan, 85, route, 'notes')],
    actions: [recordAction(performanceImprovementPlan, 58, IconTrendingUp, route)],
    pins: [recordPin(performanceImprovementPlan, IconTrendingUp, route)],
    sections: [{ on: performanceImprovementPlan.kind, name: 'history', order: 30, load: () => import('./PlanHistory.tsx') }],
  },
})
