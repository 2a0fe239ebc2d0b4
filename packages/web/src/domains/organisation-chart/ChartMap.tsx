import type { PointerEvent, RefObject } from 'react'
import { map } from './draw-map.ts'

interface Props {
  canvas: RefObject<HTMLCanvasElement | null>
  view: RefObject<HTMLDivElement | null>
  goTo: (left: number, top: number) => void
}

/** The whole chart in a corner with a frame around what is seen; for the pointer alone: the keyboard goes from card to card. */
export function ChartMap({ canvas, view, goTo }: Props) {
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    goTo(clientX - left, clientY - top)
  }
  return (
    <div
      className="chart-map no-print"
      data-still
      aria-hidden
      style={map}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) follow(event)
      }}
    >
      <canvas ref={canvas} style={map} />
      <div ref={view} />
    </div>
  )
}
