import { IconKey } from '@tabler/icons-react'

export const icons = { 'settings.access_keys.list': IconKey }
