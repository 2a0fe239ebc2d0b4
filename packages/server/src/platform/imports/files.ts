export const folder = 'bulk-data'

/** Where the bytes of an uploaded file lie. */
export const keyOf = (tenantId: string, fileId: string) => `${tenantId}/${folder}/${fileId}.csv`

export const idOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).replace(/\.csv$/, '')
