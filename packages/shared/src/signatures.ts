import { id, longText, choice, text } from './fields.ts'

export const signatureMethods = ['TYPED', 'DRAWN'] as const

/** The points of a drawing are whole numbers within this area. */
export const signatureSheet = { width: 600, height: 200 } as const
export const longestDrawing = 20_000

export const signatureSaveFields = {
  method: choice('SignatureMethod', signatureMethods, { required: true }),
  name: text({ max: 100 }),
  drawing: longText({ max: longestDrawing }),
}
export const signatureDeleteFields = { id: id({ required: true }) }

export type Point = readonly [x: number, y: number]
export type Strokes = readonly (readonly Point[])[]

/** A drawing as it is kept: strokes with a semicolon between them, each of points `x,y`. */
export const writeStrokes = (strokes: Strokes): string => strokes.map((points) => points.map(written).join(' ')).join(';')

/** The strokes of a drawing; undefined for what is none. */
export function readStrokes(drawing: string): Strokes | undefined {
  const strokes = drawing.split(';').map((stroke) => stroke.split(' ').map(pointOf))
  return strokes.every((points): points is Point[] => points.every((point) => point !== undefined)) ? strokes : undefined
}

function pointOf(text: string): Point | undefined {
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? []
  const point = [Number(x), Number(y)] as const
  return x !== undefined && point[0] <= signatureSheet.width && point[1] <= signatureSheet.height ? point : undefined
}

function written([x, y]: Point): string {
  return `${within(x, signatureSheet.width)},${within(y, signatureSheet.height)}`
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))
