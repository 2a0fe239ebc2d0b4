/** Where the bytes of an uploaded file lie. */
export const keyOf = (tenantId: string, fileId: string) => `${tenantId}/bulk-data/${fileId}.csv`
