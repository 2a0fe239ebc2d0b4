import { metricGroup } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { metricResponse } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { performanceReportTemplate } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { needsOf } from '@kith/shared/navigation.ts'
import { IconLayoutGrid, IconReportAnalytics, IconSeeding, IconStars } from '@tabler/icons-react'
import { recordAction, recordPages, recordTab } from '#platform/record/record-pages.ts'
import { defineDomain } from '#platform/routing/define-domain.ts'

const viewing = ['people.performance_reports.view'] as const
const namespaces = ['performance-reports', 'choices', 'records', 'conventions'] as const

export const performanceReports = defineDomain({
  name: 'performance-reports',
  module: 'performance',
  namespaces,
  pages: [
    ...recordPages(metricGroup, {
      route: 'settings.performance_metric_groups',
      form: () => import('./settings/MetricGroupForm.tsx'),
      others: {
        duplicate: { of: 'create', title: 'performance-reports:groups.duplicate', load: () => import('./settings/DuplicateGroupPage.tsx') },
      },
    }),
    ...recordPages(performanceReportTemplate, {
      route: 'settings.performance_report_templates',
      form: () => import('./settings/ReportTemplateForm.tsx'),
      others: {
        duplicate: {
          of: 'create',
          title: 'performance-reports:templates.duplicate',
          load: () => import('./settings/DuplicateTemplatePage.tsx'),
        },
      },
    }),
    ...recordPages(metricResponse, {
      route: 'people.ratings',
      form: () => import('./ratings/AskForm.tsx'),
      show: () => import('./ratings/RatingPage.tsx'),
    }),
    {
      route: 'people.performance_report.generate',
      title: 'performance-reports:report.title',
      permission: viewing,
      inside: 'person',
      load: () => import('./report/GeneratePage.tsx'),
    },
    {
      route: 'people.performance_report.show',
      title: 'performance-reports:report.title',
      permission: viewing,
      load: () => import('./report/ReportPage.tsx'),
    },
    {
      route: 'me.performance_report.generate',
      title: 'performance-reports:report.own',
      permission: viewing,
      load: () => import('./report/GenerateOwnPage.tsx'),
    },
    {
      route: 'me.ratings.list',
      title: 'performance-reports:own.title',
      asOneself: true,
      load: () => import('./ratings/OwnRatingsPage.tsx'),
    },
    {
      route: 'me.ratings.show',
      title: 'performance-reports:own.title',
      asOneself: true,
      load: () => import('./ratings/AnswerPage.tsx'),
    },
    {
      ...needsOf('performance.index'),
      route: 'performance.index',
      title: 'common:navigation.growthOverview',
      namespaces: ['goals', 'learning', 'objectives', 'private-notes'],
      load: () => import('./GrowthPage.tsx'),
    },
    {
      ...needsOf('performance.talent_grid'),
      route: 'performance.talent_grid',
      title: 'performance-reports:grid.title',
      load: () => import('./talent-grid/TalentGridPage.tsx'),
    },
  ],
  icons: {
    'performance.index': IconSeeding,
    'performance.talent_grid': IconLayoutGrid,
    'me.performance_report.generate': IconReportAnalytics,
    'me.ratings.list': IconStars,
  },
  settingsIcons: () => import('./settings-icons.ts'),
  contributes: {
    cards: [{ on: 'performance.index', load: () => import('./growth-tiles.tsx') }],
    tabs: [
      recordTab(metricResponse, 57, 'people.ratings', 'growth'),
      { on: 'person', route: 'people.performance_report.generate', label: 'common:tabs.report', group: 'growth', order: 58 },
    ],
    actions: [recordAction(metricResponse, 74, IconStars, 'people.ratings')],
    lookUps: [{ of: 'metricGroup', load: () => import('./ratings/look-up-groups.ts') }],
  },
})
