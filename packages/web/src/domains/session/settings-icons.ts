import { IconLogin2 } from '@tabler/icons-react'

export const icons = { 'settings.single_sign_on.list': IconLogin2 }
