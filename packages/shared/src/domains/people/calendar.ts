import { calendarKinds, calendarPermissions } from '../../calendar.ts'
import { boolean, choices, id } from '../../fields.ts'
import { defineRecord } from '../../records.ts'

/** The event calendar as an address for other calendars: its owner's alone. */
export const calendarFeed = defineRecord({
  kind: 'calendarFeed',
  owner: 'user',
  fields: {},
  permissions: {},
})

/** Without kinds it has all of them. */
export const calendarFeedSaveFields = { kinds: choices('CalendarEventKind', calendarKinds), onlyTeam: boolean() }
export const calendarFeedRevokeFields = { id: id({ required: true }) }

export const calendarNeeds = { permissionAny: [...new Set(Object.values(calendarPermissions))], ofOthers: true } as const
export const birthdayNeeds = { permission: [calendarPermissions.BIRTHDAY], ofOthers: true } as const
