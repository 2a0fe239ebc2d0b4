import { IconLayoutDashboard } from '@tabler/icons-react'

export const icons = { 'settings.dashboard_actions.list': IconLayoutDashboard }
