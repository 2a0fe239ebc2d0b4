import { date, id, integer, moment, reference, text } from '../../fields.ts'
import { defineRecord, rights } from '../../records.ts'

/** For so many years a key works at most. */
export const longestKeyYears = 2

const required = { required: true } as const
const named = { name: text({ required: true, max: 100 }) }
/** One or more networks as CIDR ranges, with commas between them; any address without one. */
const limited = { addresses: text({ max: 1000 }) }

export const accessKeyCreateFields = {
  ...named,
  permissionGroupId: reference('permissionGroup', required),
  expiresOn: date(required),
  ...limited,
}
export const accessKeyUpdateFields = { id: id(required), version: integer(required), ...named, ...limited }
export const accessKeyRevokeFields = { id: id(required), version: integer(required) }

/** A program shows this when it reads and changes the records of an organisation: it may do what one permission group allows. */
export const accessKey = defineRecord({
  kind: 'accessKey',
  owner: 'tenant',
  fields: {},
  facts: { ...accessKeyCreateFields, createdAt: moment(), lastUsedAt: moment() },
  permissions: rights('access_keys', ['view', 'create', 'edit', 'delete']),
})
