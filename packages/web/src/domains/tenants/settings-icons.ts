import { IconLanguage } from '@tabler/icons-react'

export const icons = { 'settings.terminology': IconLanguage }
