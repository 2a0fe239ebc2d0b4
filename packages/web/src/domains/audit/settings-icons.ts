import { IconHistory } from '@tabler/icons-react'

export const icons = { 'settings.audit_log': IconHistory }
