import { prefersStillness } from '#platform/look/motion.ts'
import { select } from 'd3-selection'
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from 'd3-zoom'
import type { Box } from './layout.ts'

/** Middle and width of what is seen. */
type ZoomView = [x: number, y: number, width: number]

const SMALLEST = 0.04
const LARGEST = 2
const FLIGHT = 450
/** Of the frame, around what is brought into view. */
const MARGIN = 32

export interface Camera {
  readonly transform: () => ZoomTransform
  readonly set: (next: ZoomTransform, glides: boolean) => void
  readonly zoomBy: (factor: number) => void
  readonly shift: (x: number, y: number) => void
  /** Moves only as far as it takes to see this. */
  readonly reveal: (box: Box, glides: boolean) => void
  readonly stop: () => void
}

/** Pans and zooms by pointer, wheel and fingers; `onMove` hears of each movement. */
export function createCamera(frame: HTMLElement, onMove: (transform: ZoomTransform) => void): Camera {
  let flight = 0
  const land = () => cancelAnimationFrame(flight)
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([SMALLEST, LARGEST])
    .clickDistance(4)
    .filter((event: Event) => !isOfControl(event))
    .on('start', ({ sourceEvent }: { sourceEvent: unknown }) => {
      if (sourceEvent) land()
    })
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => onMove(transform))
  const held = select(frame).call(behaviour).on('dblclick.zoom', null)
  const transform = () => zoomTransform(frame)
  const put = (next: ZoomTransform) => behaviour.transform(held, next)

  function set(next: ZoomTransform, glides: boolean) {
    land()
    if (!glides || prefersStillness()) return put(next)
    const [from, to] = [viewOf(transform(), frame), viewOf(next, frame)]
    const between = behaviour.interpolate()(from, to)
    const begin = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, (now - begin) / FLIGHT)
      put(share < 1 ? fromView(between(eased(share)), frame) : next)
      if (share < 1) flight = requestAnimationFrame(step)
    }
    flight = requestAnimationFrame(step)
  }

  return {
    transform,
    set,
    zoomBy: (factor) => behaviour.scaleBy(held, factor),
    shift: (x, y) => put(zoomIdentity.translate(transform().x + x, transform().y + y).scale(transform().k)),
    reveal(box, glides) {
      const { x, y, k } = transform()
      const [dx, dy] = [
        shortest(box.left * k + x, box.right * k + x, frame.clientWidth),
        shortest(box.top * k + y, box.bottom * k + y, frame.clientHeight),
      ]
      if (dx || dy) set(zoomIdentity.translate(x + dx, y + dy).scale(k), glides)
    },
    stop() {
      land()
      held.on('.zoom', null)
    },
  }
}

/** The whole of it in the middle, at full size at most. */
export function fitting(box: Box, frame: HTMLElement): ZoomTransform {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min(1, (frame.clientWidth - 2 * MARGIN) / width, (frame.clientHeight - 2 * MARGIN) / height)
  return centred((box.left + box.right) / 2, (box.top + box.bottom) / 2, Math.max(SMALLEST, scale), frame)
}

export const centred = (x: number, y: number, scale: number, frame: HTMLElement): ZoomTransform =>
  zoomIdentity.translate(frame.clientWidth / 2 - x * scale, frame.clientHeight / 2 - y * scale).scale(scale)

/** What of the chart lies within the frame, and this share of it more on each side. */
export function seenThrough({ x, y, k }: ZoomTransform, frame: HTMLElement, more = 0): Box {
  const [width, height] = [frame.clientWidth / k, frame.clientHeight / k]
  const [left, top] = [-x / k, -y / k]
  return { left: left - more * width, top: top - more * height, right: left + (1 + more) * width, bottom: top + (1 + more) * height }
}

const isOfControl = (event: Event) =>
  (event instanceof MouseEvent && event.button !== 0) ||
  (event.type !== 'wheel' && event.target instanceof Element && event.target.closest('[data-still]') !== null) ||
  (event.type === 'mousedown' && event.target instanceof Element && event.target.closest('[data-draggable] [data-place]') !== null)

/** How far to move something that begins and ends there so that it is seen: its beginning, where it is too large. */
function shortest(begin: number, end: number, size: number): number {
  if (begin >= MARGIN && end <= size - MARGIN) return 0
  return begin < MARGIN || end - begin > size - 2 * MARGIN ? MARGIN - begin : size - MARGIN - end
}

const viewOf = ({ x, y, k }: ZoomTransform, { clientWidth, clientHeight }: HTMLElement): ZoomView => [
  (clientWidth / 2 - x) / k,
  (clientHeight / 2 - y) / k,
  clientWidth / k,
]
const fromView = ([x, y, width]: ZoomView, frame: HTMLElement) => centred(x, y, frame.clientWidth / width, frame)
const eased = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)
