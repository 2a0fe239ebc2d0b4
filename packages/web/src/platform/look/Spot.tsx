import './spot.css'
import type { ReactNode } from 'react'

export type SpotName = 'nobody' | 'nothing' | 'blank' | 'done' | 'closed' | 'missing' | 'offline' | 'broken' | 'welcome'

/** A small drawing for a page or list with nothing else to see, in the colours of the theme. Decoration: the words beside it say the same. */
export function Spot({ name, size = 160 }: { name: SpotName; size?: number }) {
  return (
    <svg className="spot" viewBox="0 0 160 120" width={size} height={(size * 3) / 4} aria-hidden focusable="false">
      <ellipse className="spot-ground" cx="80" cy="108" rx="62" ry="6" />
      {drawings[name]}
    </svg>
  )
}

/** Someone, as on the sign-in page: head and shoulders in a disc. */
function Somebody({ x, y, r, warm = false, faint = false }: { x: number; y: number; r: number; warm?: boolean; faint?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} className={faint ? 'spot-faint' : warm ? 'spot-warm' : undefined}>
      <circle className="spot-disc" r={r} />
      <circle className="spot-person" r={r * 0.28} cy={-r * 0.22} />
      <path className="spot-person" d={`M${-r * 0.5} ${r * 0.52}a${r * 0.5} ${r * 0.46} 0 0 1 ${r} 0z`} />
    </g>
  )
}

const drawings: Readonly<Record<SpotName, ReactNode>> = {
  nobody: (
    <>
      <path className="spot-line" d="M80 52v16M80 68H38v8M80 68h42v8" />
      <Somebody x={80} y={32} r={20} warm />
      <Somebody x={38} y={90} r={14} faint />
      <Somebody x={122} y={90} r={14} faint />
      <path className="spot-mark" d="M80 84v12M74 90h12" />
    </>
  ),
  nothing: (
    <>
      <Somebody x={40} y={84} r={14} faint />
      <Somebody x={124} y={88} r={11} faint />
      <circle className="spot-sheet" cx="76" cy="50" r="32" />
      <path className="spot-handle" d="M100 74l22 24" />
      <path className="spot-mark" d="M64 46h.1M88 46h.1M64 62q12-8 24 0" />
    </>
  ),
  blank: (
    <>
      <rect className="spot-disc" x="58" y="14" width="60" height="80" rx="8" transform="rotate(8 88 54)" />
      <rect className="spot-sheet" x="44" y="16" width="66" height="88" rx="8" />
      <path className="spot-line" d="M58 38h38M58 56h38M58 74h20" />
    </>
  ),
  done: (
    <>
      <rect className="spot-sheet" x="46" y="14" width="68" height="90" rx="8" />
      <path className="spot-line" d="M72 36h30M72 54h30M72 72h22" />
      <path className="spot-tick" d="M56 36l4 4 7-8M56 54l4 4 7-8M56 72l4 4 7-8" />
      <g className="spot-warm">
        <circle className="spot-disc" cx="112" cy="90" r="19" />
        <path className="spot-mark" d="M103 91l6 6 12-13" />
      </g>
    </>
  ),
  closed: (
    <>
      <path className="spot-sheet" d="M46 104V26a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v78" />
      <Somebody x={80} y={46} r={16} faint />
      <g className="spot-warm">
        <rect className="spot-disc" x="92" y="68" width="34" height="28" rx="6" />
        <path className="spot-mark" d="M101 68v-7a8 8 0 0 1 16 0v7M109 79v7" />
      </g>
    </>
  ),
  missing: (
    <>
      <path className="spot-line" d="M80 104V30" />
      <path className="spot-sheet" d="M80 22h42l12 11-12 11H80zM80 54H42L30 65l12 11h38z" />
      <path className="spot-mark" d="M96 33h18M46 65h18" />
      <Somebody x={80} y={20} r={10} warm />
    </>
  ),
  offline: (
    <>
      <path className="spot-sheet" d="M48 74a20 20 0 0 1 4-39 30 30 0 0 1 57 4 18 18 0 0 1 3 35z" />
      <path className="spot-mark" d="M64 50h.1M92 50h.1M70 62q8-5 16 0" />
      <path className="spot-line" d="M80 76v8M80 104v-6" strokeDasharray="4 5" />
      <g className="spot-warm">
        <circle className="spot-disc" cx="80" cy="92" r="11" />
        <path className="spot-mark" d="M76 88l8 8M84 88l-8 8" />
      </g>
    </>
  ),
  broken: (
    <>
      <path className="spot-line" d="M80 46v14M80 60H44v10M80 60h16M108 64l12 4v6" />
      <Somebody x={80} y={28} r={18} />
      <Somebody x={44} y={86} r={15} />
      <g transform="rotate(14 122 90)">
        <Somebody x={122} y={90} r={15} warm />
      </g>
      <path className="spot-tick" d="M98 54l4 6-6 3 5 7" />
    </>
  ),
  welcome: (
    <>
      <path className="spot-line" d="M80 62v12M80 74H42M80 74h38" />
      <Somebody x={80} y={40} r={24} warm />
      <Somebody x={34} y={82} r={15} />
      <Somebody x={126} y={82} r={15} />
      <path className="spot-tick" d="M114 26l8-8M120 38h11M108 16v-9M46 26l-8-8M40 38H29M52 16v-9" />
    </>
  ),
}
