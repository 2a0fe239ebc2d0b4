import type { ZoomTransform } from 'd3-zoom'
import { seenThrough } from './camera.ts'
import { card, type Box, type Layout } from './layout.ts'

export const map = { width: 168, height: 104 }
const EDGE = 6

/** From the chart to the map. */
function placeOnMap({ left, top, right, bottom }: Box) {
  const scale = Math.min((map.width - 2 * EDGE) / (right - left || 1), (map.height - 2 * EDGE) / (bottom - top || 1))
  const x = (map.width - (right - left) * scale) / 2 - left * scale
  const y = (map.height - (bottom - top) * scale) / 2 - top * scale
  return { scale, x, y }
}

/** Every card as a dot. */
export function drawMap(canvas: HTMLCanvasElement, { cards, bounds }: Layout): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { scale, x, y } = placeOnMap(bounds)
  canvas.width = map.width * devicePixelRatio
  canvas.height = map.height * devicePixelRatio
  pen.scale(devicePixelRatio, devicePixelRatio)
  pen.fillStyle = getComputedStyle(canvas).getPropertyValue('--chart-line')
  const [width, height] = [Math.max(1.5, card.width * scale), Math.max(1, card.height * scale)]
  for (const { left, top } of cards) pen.fillRect(left * scale + x, top * scale + y, width, height)
}

/** Puts the frame of the map around what is seen. */
export function frameMap(element: HTMLElement, { bounds }: Layout, transform: ZoomTransform, frame: HTMLElement): void {
  const { scale, x, y } = placeOnMap(bounds)
  const seen = seenThrough(transform, frame)
  const [left, right] = [seen.left, seen.right].map((each) => Math.min(map.width, Math.max(0, each * scale + x)))
  const [top, bottom] = [seen.top, seen.bottom].map((each) => Math.min(map.height, Math.max(0, each * scale + y)))
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.width = `${(right ?? 0) - (left ?? 0)}px`
  element.style.height = `${(bottom ?? 0) - (top ?? 0)}px`
}

/** What of the chart is at this point of the map. */
export function pointOnChart({ bounds }: Layout, left: number, top: number): { x: number; y: number } {
  const { scale, x, y } = placeOnMap(bounds)
  return { x: (left - x) / scale, y: (top - y) / scale }
}
