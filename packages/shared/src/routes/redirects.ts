/**
 * Old addresses, and the nearest pages that exist. `*` at the end also takes everything below. First match wins.
 * A page that is added gets the old addresses that were its own.
 */
export const redirects: ReadonlyArray<readonly [from: string, to: string]> = [
  ['/', '/spa/dashboard'],
  ['/spa', '/spa/dashboard'],
  ['/spa/people/:personId', '/spa/people/:personId/profile'],
  ['/spa/people/:personId/addresses', '/spa/people/:personId/profile'],
  ['/spa/people/:personId/emails', '/spa/people/:personId/profile'],
  ['/spa/people/:personId/phone-numbers', '/spa/people/:personId/profile'],
  ['/spa/people/:personId/medical_conditions', '/spa/people/:personId/profile'],
  ['/spa/people/:personId/jobs/:jobId/current', '/spa/people/:personId/jobs/:jobId'],
  ['/spa/people/:personId/payroll', '/spa/people/:personId/payroll/calendar'],
  ['/spa/payroll*', '/spa/me/payroll'],
  ['/spa/people/:personId/bank-accounts', '/spa/people/:personId/profile'],
  ['/spa/workforce-planning/roles', '/spa/workforce-planning'],
  ['/spa/establishments/:establishmentId', '/spa/establishments/:establishmentId/current'],
  ['/spa/users', '/spa/settings/users'],
  ['/spa/users/:userId', '/spa/settings/users/:userId'],
  ['/spa/settings/account', '/spa/me/settings'],
  ['/spa/settings/acls', '/spa/settings/permission-groups'],
  ['/spa/settings/all-permissions', '/spa/settings/permissions'],
  ['/spa/settings/data-import', '/spa/settings/bulk-data-tool'],
  ['/spa/settings/data-import-export', '/spa/settings/bulk-data-tool'],
  ['/analytics*', '/spa/dashboard'],
  ['/forms*', '/spa/dashboard'],
  ['/people*', '/spa/people'],
  ['/jobs*', '/spa/people'],
  ['/payroll*', '/spa/me/payroll'],
  ['/acls*', '/spa/settings/permission-groups'],
  ['/exports*', '/spa/settings/bulk-data-tool'],
  ['/settings*', '/spa/settings'],
]
