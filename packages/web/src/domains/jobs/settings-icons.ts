import { IconChecklist } from '@tabler/icons-react'

export const icons = { 'settings.job_approvals': IconChecklist }
