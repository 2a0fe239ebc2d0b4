import { IconBellCog, IconShieldLock } from '@tabler/icons-react'

export const icons = {
  'settings.event_notifications.list': IconBellCog,
  'settings.event_notifications.privacy_notice': IconShieldLock,
}
