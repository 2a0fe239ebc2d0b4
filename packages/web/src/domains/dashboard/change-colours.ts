export const changeColours = { STARTS: 'green', LEAVES: 'yellow', CHANGES: 'blue' } as const
