/** Whether someone may set the pay of a job: only those who see it may. */
export const maySetPay = (viewerMay: readonly string[]): boolean =>
  ['people.jobs.edit', 'people.jobs.remuneration.view', 'people.jobs.remuneration.edit'].every((slug) => viewerMay.includes(slug))
