import type { Shows } from '../lib/shows.ts'

export const shows: Shows = {
  'settings.event_notifications.edit': { heading: 'Edit event notification' },
  'settings.event_notifications.show': { heading: /./, part: 'Preview' },
}
