import { saveFile, saveText } from '#platform/charts/chart-files.ts'
import { chartSvg, type Drawing } from './chart-svg.ts'

/** What browsers still draw. */
const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 16_000

export function saveSvg(name: string, drawing: Drawing): void {
  saveText(`${name}.svg`, 'image/svg+xml', chartSvg(drawing).text)
}

/** Twice as sharp as the screen, or as sharp as a picture of that size can be. */
export async function savePng(name: string, drawing: Drawing): Promise<void> {
  const { text, width, height } = chartSvg(drawing)
  const scale = Math.min(2, LONGEST_SIDE / width, LONGEST_SIDE / height, Math.sqrt(MOST_PIXELS / (width * height)))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const address = await new Promise<string>((done) => canvas.toBlob((blob) => done(blob ? URL.createObjectURL(blob) : ''), 'image/png'))
  saveFile(`${name}.png`, address)
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** The picture as an element, for paper. */
export function pictureElement(drawing: Drawing): Node {
  return document.importNode(new DOMParser().parseFromString(chartSvg(drawing).text, 'image/svg+xml').documentElement, true)
}
