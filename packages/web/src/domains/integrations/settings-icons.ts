import { IconKey, IconPlugConnected, IconWebhook } from '@tabler/icons-react'

export const icons = {
  'settings.access_keys.list': IconKey,
  'settings.webhooks.list': IconWebhook,
  'settings.integrations.list': IconPlugConnected,
}
