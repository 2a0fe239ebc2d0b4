import { IconBuildings } from '@tabler/icons-react'

export const icons = { 'settings.organisations.list': IconBuildings }
