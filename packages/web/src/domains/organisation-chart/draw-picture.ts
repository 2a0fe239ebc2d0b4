import type { ZoomTransform } from 'd3-zoom'
import { toneOf } from '#domains/people/public.ts'
import { seenThrough } from './camera.ts'
import { boxOf, card, meet, type Box, type Layout, type Line } from './layout.ts'
import { isHollow, type ChartNode } from './nodes.ts'

/** Below this size nobody could read a card: it is drawn as a plain rectangle. */
export const LEAST_READABLE = 0.4

interface Drawn {
  canvas: HTMLCanvasElement
  frame: HTMLElement
  layout: Layout
  nodes: readonly ChartNode[]
  transform: ZoomTransform
}

/** The lines between the cards, and the cards themselves once they are too small to read. */
export function drawPicture({ canvas, frame, layout, nodes, transform }: Drawn): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { x, y, k } = transform
  const sharpness = fitTo(frame, canvas)
  pen.setTransform(sharpness, 0, 0, sharpness, 0, 0)
  pen.clearRect(0, 0, frame.clientWidth, frame.clientHeight)
  pen.setTransform(sharpness * k, 0, 0, sharpness * k, sharpness * x, sharpness * y)
  const seen = seenThrough(transform, frame)
  const colour = coloursOf(frame)
  drawLines(pen, layout.lines, seen, colour('--chart-line'), Math.max(1.5, 1 / k))
  if (k >= LEAST_READABLE) return
  const shown = layout.cards.filter((each) => meet(boxOf(each), seen))
  const filled = shown.filter(({ place }) => !nodes[place] || !isHollow(nodes[place]))
  pen.fillStyle = colour('--chart-far')
  for (const { left, top } of filled) pen.fillRect(left, top, card.width, card.height)
  pen.setLineDash([12, 8])
  for (const { place, left, top } of shown) if (nodes[place] && isHollow(nodes[place])) pen.strokeRect(left, top, card.width, card.height)
  pen.setLineDash([])
  const byTone = Map.groupBy(filled, ({ place }) => toneOf(nodes[place]?.unitId))
  for (const [tone, cards] of byTone) {
    pen.fillStyle = colour(`--kith-tone-${tone}`)
    for (const { left, top } of cards) pen.fillRect(left, top, 24, card.height)
  }
}

function drawLines(pen: CanvasRenderingContext2D, lines: readonly Line[], seen: Box, colour: string, width: number): void {
  pen.beginPath()
  for (const line of lines) if (crosses(line, seen)) follow(pen, line)
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke()
}

function follow(pen: CanvasRenderingContext2D, line: Line): void {
  pen.moveTo(line[0] ?? 0, line[1] ?? 0)
  for (let at = 2; at < line.length; at += 2) pen.lineTo(line[at] ?? 0, line[at + 1] ?? 0)
}

/** Lines turn at right angles, so that their ends tell where they are. */
function crosses(line: Line, seen: Box): boolean {
  const [x, y, otherX, otherY] = [line[0] ?? 0, line[1] ?? 0, line.at(-2) ?? 0, line.at(-1) ?? 0]
  const [left, right] = [Math.min(x, otherX) - card.width, Math.max(x, otherX) + card.width]
  return meet({ left, right, top: Math.min(y, otherY), bottom: Math.max(y, otherY) }, seen)
}

/** Gives the canvas the pixels of its frame; returns how many there are to each. */
function fitTo(frame: HTMLElement, canvas: HTMLCanvasElement): number {
  const sharpness = devicePixelRatio
  const [width, height] = [Math.round(frame.clientWidth * sharpness), Math.round(frame.clientHeight * sharpness)]
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  return sharpness
}

function coloursOf(frame: HTMLElement): (name: string) => string {
  const style = getComputedStyle(frame)
  return (name) => style.getPropertyValue(name)
}
