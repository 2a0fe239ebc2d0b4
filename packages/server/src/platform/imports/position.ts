/** The order of the preview as one number: type, file, row. */
export const positionOf = (phase: number, file: number, row: number) => phase * 1e12 + file * 1e9 + row

export const placeOf = (position: number) => ({ file: Math.floor((position % 1e12) / 1e9), row: position % 1e9 })
