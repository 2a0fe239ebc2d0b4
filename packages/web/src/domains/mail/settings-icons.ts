import { IconMail, IconMailOff } from '@tabler/icons-react'

export const icons = { 'settings.email_log': IconMail, 'settings.message_blacklist': IconMailOff }
