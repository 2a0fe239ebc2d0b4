/** Who may see that there is anything, and who may record it. */
export const financial = { view: 'people.financial_details.view', create: 'people.financial_details.edit' } as const
