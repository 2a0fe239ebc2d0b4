import '#platform/look/spot.css'
import type { ReactNode } from 'react'
import type { partOfDay } from './part-of-day.ts'

type Part = ReturnType<typeof partOfDay>

/** The sky of this part of the day beside the greeting. Decoration: the greeting says the same. */
export function DayPicture({ part }: { part: Part }) {
  return (
    <svg className="spot day-picture" viewBox="0 0 48 48" width={32} height={32} aria-hidden focusable="false">
      {skies[part]}
    </svg>
  )
}

const skies: Readonly<Record<Part, ReactNode>> = {
  morning: (
    <g className="spot-warm">
      <path className="spot-disc" d="M12 36a12 12 0 0 1 24 0z" />
      <path className="spot-mark" d="M12 36a12 12 0 0 1 24 0M24 10v6M8 20l4 4M40 20l-4 4" />
      <path className="spot-line" d="M4 36h40M12 43h24" />
    </g>
  ),
  afternoon: (
    <g className="spot-warm">
      <circle className="spot-disc" cx="24" cy="24" r="10" />
      <circle className="spot-mark" cx="24" cy="24" r="10" />
      <path className="spot-mark" d="M24 4v4M24 40v4M4 24h4M40 24h4M10 10l3 3M35 35l3 3M10 38l3-3M35 13l3-3" />
    </g>
  ),
  evening: (
    <>
      <path className="spot-disc" d="M30 6a18 18 0 1 0 12 26A15 15 0 0 1 30 6z" />
      <path className="spot-line" d="M30 6a18 18 0 1 0 12 26A15 15 0 0 1 30 6z" />
      <path className="spot-tick" d="M39 9v6M36 12h6" />
    </>
  ),
}
