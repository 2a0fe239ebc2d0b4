/** By these a report of pay gaps tells categories of workers apart. */
export const gapCategories = ['grade', 'title', 'workClass', 'unit', 'location', 'entity'] as const
export type GapCategory = (typeof gapCategories)[number]

/** From so many per cent on, employers have to give reasons for the gap of a category. */
export const largeGap = 5
export const isLargeGap = (percent: number | null): boolean => percent !== null && Math.abs(percent) >= largeGap
