import { secretLinks } from '#platform/secret-links.ts'

export const calendarFeeds = secretLinks('kith calendar feed key')
export const feedFolder = '/api/calendar'
export const feedPath = (token: string) => `${feedFolder}/${token}.ics`
