import './objectives.css'
import type { BannerColour, Illustration } from '@kith/shared/domains/objectives/objectives.ts'

/** The picture of an objective on its colour. Decoration: the words beside it say what it is. */
export function Banner({ illustration, colour, tall = false }: { illustration: Illustration; colour: BannerColour; tall?: boolean }) {
  return (
    <div className="objective-banner" data-colour={colour} data-tall={tall || undefined} aria-hidden>
      <svg viewBox="0 0 200 100" focusable="false">
        {drawings[illustration].map(([tone, path]) => (
          <path key={`${tone} ${path}`} className={`objective-${tone}`} d={path} />
        ))}
      </svg>
    </div>
  )
}

type Tone = 'far' | 'near' | 'light' | 'line'

/** The shapes of each illustration, from the back to the front. */
const drawings: Readonly<Record<Illustration, readonly (readonly [Tone, string])[]>> = {
  SUMMIT: [
    ['far', 'M8 92 58 40 84 66 118 24 192 92z'],
    ['near', 'M62 92 118 24l56 68z'],
    ['light', 'm118 24-18 22 10 6 8-8 9 9 9-7z'],
    ['line', 'M118 24V8m0 0 16 5-16 5'],
  ],
  COMPASS: [
    ['far', 'M60 50a40 40 0 1 0 80 0a40 40 0 1 0-80 0z'],
    ['line', 'M60 50a40 40 0 1 0 80 0a40 40 0 1 0-80 0z'],
    ['light', 'm122 26-14 30-10-10z'],
    ['near', 'm78 74 14-30 16 12z'],
    ['line', 'M100 4v8M100 88v8M54 50h8M138 50h8'],
  ],
  ROCKET: [
    ['far', 'M54 96a46 46 0 1 0 92 0a46 46 0 1 0-92 0z'],
    ['light', 'M100 6c16 14 20 34 16 56H84C80 40 84 20 100 6z'],
    ['near', 'M84 46 68 66l14 2zM116 46l16 20-14 2z'],
    ['near', 'M93 36a7 7 0 1 0 14 0a7 7 0 1 0-14 0z'],
    ['line', 'M92 70v14M100 70v22M108 70v14'],
  ],
  LIGHTHOUSE: [
    ['far', 'M100 22 196 2v44zM100 22 4 2v44z'],
    ['light', 'M90 34h20l8 58H82z'],
    ['near', 'M87 52h26l2 14H85zM88 20h24v14H88zM86 20l14-12 14 12z'],
    ['line', 'M20 94q16-8 32 0t32 0 32 0 32 0 32 0'],
  ],
  SEEDLING: [
    ['far', 'M30 94q70-34 140 0z'],
    ['line', 'M100 84V38'],
    ['light', 'M100 46C72 50 60 34 58 14c26-2 42 10 42 32z'],
    ['near', 'M100 58c0-20 14-32 40-30 0 20-14 34-40 30z'],
  ],
  BRIDGE: [
    ['far', 'M0 92V70h34v22zM166 92V70h34v22z'],
    ['line', 'M62 84V16M138 84V16M4 66Q40 60 62 20q38 60 76 0 22 40 58 46M82 66V44M100 66V50M118 66V44'],
    ['light', 'M0 64h200v8H0z'],
    ['near', 'M56 72h12v20H56zM132 72h12v20h-12z'],
  ],
}
