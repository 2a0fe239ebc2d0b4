import { useComputedColorScheme } from '@mantine/core'
import { zoomIdentity, type ZoomTransform } from 'd3-zoom'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { centred, createCamera, fitting, seenThrough, type Camera } from './camera.ts'
import { drawMap, frameMap, pointOnChart } from './draw-map.ts'
import { drawPicture, LEAST_READABLE } from './draw-picture.ts'
import { boundsOf, boxOf, card, meet, type Box, type Layout } from './layout.ts'
import type { ChartNode } from './nodes.ts'

/** What is drawn as cards: those in this part of the chart, at about this size. */
interface Part {
  readonly box: Box
  readonly scale: number
}

const AROUND = 0.4
const FIRST_LEAST = 0.7

/** The moving picture: a canvas with lines below a sheet with the cards that can be seen. */
export function usePicture(nodes: readonly ChartNode[], layout: Layout) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLCanvasElement>(null)
  const mapView = useRef<HTMLDivElement>(null)
  const camera = useRef<Camera | null>(null)
  const held = useRef<{ place: number; left: number; top: number } | null>(null)
  const drawnPart = useRef<Part | null>(null)
  const [part, setPart] = useState<Part | null>(null)
  const scheme = useComputedColorScheme()

  const draw = useEffectEvent((transform: ZoomTransform) => {
    if (!frame.current || !canvas.current || !sheet.current) return
    const { x, y, k } = transform
    sheet.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`
    drawPicture({ canvas: canvas.current, frame: frame.current, layout, nodes, transform })
    if (mapView.current) frameMap(mapView.current, layout, transform, frame.current)
    frame.current.toggleAttribute('data-whole', isWithin(layout.bounds, seenThrough(transform, frame.current)))
    if (suffices(drawnPart.current, transform, frame.current)) return
    drawnPart.current = { box: seenThrough(transform, frame.current, AROUND), scale: k }
    setPart(drawnPart.current)
  })

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const made = createCamera(element, (transform) => draw(transform))
    camera.current = made
    const size = new ResizeObserver(() => draw(made.transform()))
    size.observe(element)
    return () => {
      size.disconnect()
      made.stop()
    }
  }, [])

  const begin = useEffectEvent(() => {
    if (frame.current) camera.current?.set(firstSight(layout, nodes, frame.current), false)
  })
  useLayoutEffect(() => begin(), [])

  const settle = useEffectEvent((now: Layout) => {
    const stays = held.current
    held.current = null
    const there = stays && now.cardOf(stays.place)
    const { k = 1 } = camera.current?.transform() ?? {}
    if (stays && there) {
      camera.current?.shift((stays.left - there.left) * k, (stays.top - there.top) * k)
      camera.current?.reveal(familyOf(stays.place, nodes, now, frame.current, k), true)
    }
    if (map.current) drawMap(map.current, now)
    if (camera.current) draw(camera.current.transform())
  })
  useLayoutEffect(() => settle(layout), [layout])

  const drawIn = useEffectEvent((_scheme: string) => {
    if (map.current) drawMap(map.current, layout)
    if (camera.current) draw(camera.current.transform())
  })
  useLayoutEffect(() => drawIn(scheme), [scheme])

  const seen = part && part.scale >= LEAST_READABLE ? part.box : null
  return {
    frame,
    canvas,
    sheet,
    map,
    mapView,
    cards: seen ? layout.cards.filter((each) => meet(boxOf(each), seen)) : [],
    /** Remembers where this card is, for after it has been opened or closed. */
    hold: (place: number) => {
      held.current = layout.cardOf(place) ?? null
    },
    goToPoint: (left: number, top: number) => {
      if (!frame.current || !camera.current) return
      const { x, y } = pointOnChart(layout, left, top)
      camera.current.set(centred(x, y, camera.current.transform().k, frame.current), false)
    },
    fit: () => frame.current && camera.current?.set(fitting(layout.bounds, frame.current), true),
    zoomBy: (factor: number) => camera.current?.zoomBy(factor),
    flyTo: (place: number, glides: boolean) => {
      const there = layout.cardOf(place)
      if (!there || !frame.current || !camera.current) return
      const scale = Math.max(camera.current.transform().k, 0.9)
      camera.current.set(centred(there.left + card.width / 2, there.top + card.height / 2, scale, frame.current), glides)
    },
    reveal: (place: number) => {
      const there = layout.cardOf(place)
      if (!there || !camera.current || !frame.current) return
      if (camera.current.transform().k < LEAST_READABLE)
        camera.current.set(centred(there.left + card.width / 2, there.top + card.height / 2, 0.9, frame.current), false)
      else camera.current.reveal(boxOf(there), false)
    },
  }
}

export type PictureMoves = Pick<ReturnType<typeof usePicture>, 'zoomBy' | 'fit'>

function suffices(part: Part | null, transform: ZoomTransform, frame: HTMLElement): boolean {
  if (!part) return false
  const [was, is] = [part.scale >= LEAST_READABLE, transform.k >= LEAST_READABLE]
  if (was !== is) return false
  if (!is) return true
  return isWithin(seenThrough(transform, frame), part.box) && transform.k < part.scale * 2
}

const isWithin = (one: Box, other: Box) =>
  other.left <= one.left && other.top <= one.top && other.right >= one.right && other.bottom >= one.bottom

/** Everything, if it can be read; else the largest of the trees, from its top. */
function firstSight(layout: Layout, nodes: readonly ChartNode[], frame: HTMLElement): ZoomTransform {
  const whole = fitting(layout.bounds, frame)
  if (whole.k >= FIRST_LEAST) return whole
  const tops = layout.cards.filter(({ place }) => (nodes[place]?.parent ?? -1) < 0)
  const [largest] = tops.toSorted((one, other) => (nodes[other.place]?.all ?? 0) - (nodes[one.place]?.all ?? 0))
  if (!largest) return zoomIdentity
  const middle = (largest.left + card.width / 2) * FIRST_LEAST
  return zoomIdentity.translate(frame.clientWidth / 2 - middle, 40 - largest.top * FIRST_LEAST).scale(FIRST_LEAST)
}

/** A card with those right below it, if they fit into the frame together; else the card alone. */
function familyOf(place: number, nodes: readonly ChartNode[], layout: Layout, frame: HTMLElement | null, scale: number): Box {
  const below = (nodes[place]?.children ?? []).map((child) => layout.cardOf(child))
  const box = boundsOf([layout.cardOf(place), ...below].filter((each) => each !== undefined))
  const own = layout.cardOf(place)
  const fits = frame && (box.right - box.left) * scale < frame.clientWidth - 80 && (box.bottom - box.top) * scale < frame.clientHeight - 80
  return fits || !own ? box : boxOf(own)
}
