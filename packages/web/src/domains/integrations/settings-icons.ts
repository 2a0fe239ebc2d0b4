import { IconKey, IconWebhook } from '@tabler/icons-react'

export const icons = { 'settings.access_keys.list': IconKey, 'settings.webhooks.list': IconWebhook }
