import { IconReportAnalytics, IconStars } from '@tabler/icons-react'
import type { SettingsIcons } from '#platform/routing/define-domain.ts'

export const icons: SettingsIcons = {
  'settings.performance_metric_groups.list': IconStars,
  'settings.performance_report_templates.list': IconReportAnalytics,
}
