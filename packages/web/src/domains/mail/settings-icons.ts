import { IconMail, IconMailOff, IconTemplate } from '@tabler/icons-react'

export const icons = {
  'settings.email_log': IconMail,
  'settings.email_templates.list': IconTemplate,
  'settings.message_blacklist': IconMailOff,
}
