import { IconLanguage, IconPackage } from '@tabler/icons-react'

export const icons = { 'settings.product_plan': IconPackage, 'settings.terminology': IconLanguage }
