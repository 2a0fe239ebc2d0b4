export const payRights = ['people.jobs.edit', 'people.jobs.remuneration.view', 'people.jobs.remuneration.edit'] as const

/** Whether someone may set the pay of a job: only those who see it may. */
export const maySetPay = (viewerMay: readonly string[]): boolean => payRights.every((slug) => viewerMay.includes(slug))
