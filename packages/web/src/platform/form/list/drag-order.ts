/** The gap between items that is nearest to this height, the one above them all being 0; `middles` are the heights of their middles. */
export const gapAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length

/** The place of the item from this place when it is dropped into this gap: its own above and below it. */
export const placeIn = (gap: number, from: number): number => (gap > from ? gap - 1 : gap)
