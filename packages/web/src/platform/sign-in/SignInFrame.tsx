import './sign-in.css'
import { useEffect, useState, type ReactNode } from 'react'
import { Logo } from '#platform/look/Logo.tsx'
import { LanguagePicker } from './LanguagePicker.tsx'

interface Props {
  title: string
  logo?: string | null
  /** The picture of the organisation in the place of that of Kith. */
  splash?: string | null
  children: ReactNode
}

/** The look of the pages without a session: a picture, the mark, the title, and the languages below. */
export function SignInFrame({ title, logo = null, splash = null, children }: Props) {
  useEffect(() => void (document.title = `${title} | Kith`), [title])
  return (
    <div className="sign-in">
      <div className="sign-in-picture" aria-hidden>
        <People />
        {splash && <Splash key={splash} address={splash} />}
      </div>
      <main className="sign-in-main">
        <div className="sign-in-card">
          <div className="sign-in-mark">
            <img src="/favicon.svg" width="40" height="40" alt="" />
            <span>Kith</span>
          </div>
          {logo && (
            <div className="sign-in-logo">
              <Logo address={logo} name="" height={72} />
            </div>
          )}
          <h1>{title}</h1>
          {children}
        </div>
        <LanguagePicker />
      </main>
    </div>
  )
}

/** Comes after everything else, where there is room for it, over the picture that is there without it. */
function Splash({ address }: { address: string }) {
  const [isThere, setThere] = useState(false)
  return (
    <img
      className="sign-in-splash"
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      data-there={isThere || undefined}
      onLoad={() => setThere(true)}
    />
  )
}

/** A few people joined by lines: what Kith is about. Decoration. */
function People() {
  return (
    <svg viewBox="0 0 480 600" preserveAspectRatio="xMidYMid slice">
      <g stroke="#ffffff" strokeOpacity="0.28" strokeWidth="1.5" fill="none">
        <path d="M240 170V250M240 250H110V320M240 250V320M240 250H370V320M110 384V440M110 440H60V490M110 440H160V490M370 384V440M370 440H320V490M370 440H420V490" />
      </g>
      {nodes.map(([x, y, radius, opacity]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`} fill="#fff">
          <circle r={radius} fillOpacity={opacity} />
          <circle r={radius * 0.26} cy={-radius * 0.2} fillOpacity="0.9" />
          <path d={`M${-radius * 0.46} ${radius * 0.5}a${radius * 0.46} ${radius * 0.42} 0 0 1 ${radius * 0.92} 0z`} fillOpacity="0.9" />
        </g>
      ))}
    </svg>
  )
}

const nodes = [
  [240, 130, 44, 0.22],
  [110, 352, 34, 0.16],
  [240, 352, 34, 0.16],
  [370, 352, 34, 0.16],
  [60, 514, 26, 0.12],
  [160, 514, 26, 0.12],
  [320, 514, 26, 0.12],
  [420, 514, 26, 0.12],
] as const
