import { id } from './fields.ts'

export const notificationFields = { id: id({ required: true }) }
export const notificationsUntilFields = { untilId: id({ required: true }) }
