import { IconChecklist, IconCoins } from '@tabler/icons-react'
import { listIcons } from '#platform/settings-list/list-icons.ts'

export const icons = { 'settings.job_approvals': IconChecklist, ...listIcons({ defaultRemunerationComponent: IconCoins }) }
