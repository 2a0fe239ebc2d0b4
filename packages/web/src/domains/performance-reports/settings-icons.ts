import { IconReportAnalytics, IconStars } from '@tabler/icons-react'
import type { SettingsIcons } from '#platform/settings-index/settings-icons.ts'

export const icons: SettingsIcons = {
  'settings.performance_metric_groups.list': IconStars,
  'settings.performance_report_templates.list': IconReportAnalytics,
}
