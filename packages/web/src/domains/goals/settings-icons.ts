import { IconCategory, IconTemplate } from '@tabler/icons-react'
import { listIcons } from '#platform/settings-list/list-icons.ts'

export const icons = { ...listIcons({ goalCategory: IconCategory }), 'performance.goal_templates.list': IconTemplate }
