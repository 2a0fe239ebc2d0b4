/** Directories find Kith here. */
export const scimPath = '/scim/v2'
