/** Of the jobs in which services are asked. */
export const syncs = 'service-sync'
