/** The time of every test until it says otherwise: a Friday, 10 in the morning in Sydney. */
export const startOfTests = '2026-11-19T23:00:00Z'
