import './embed.css'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'

interface Props {
  address: string
  title: string
  /** Lets files be saved from it. */
  downloads?: boolean
  /** Shown instead once it has failed. */
  failed: ReactNode
  /** Hears what else it posts. */
  heard?: (posted: unknown) => void
}

/** A frame that has not reported within these milliseconds has failed. */
const longest = 15_000

/** A page of another service, in a sandbox without an origin of its own. It posts `{ type: "ready" }` or `{ type: "failed" }`. */
export function EmbeddedFrame({ address, title, downloads = false, failed, heard }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const hear = useEffectEvent((posted: unknown) => {
    const type = typeOf(posted)
    if (type === 'ready' || type === 'failed') setState(type)
    else heard?.(posted)
  })

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      // Its origin says nothing in a sandbox
      if (source !== null && source === frame.current?.contentWindow) hear(data)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), longest)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'failed') return failed
  const allowed = downloads ? 'allow-forms allow-scripts allow-downloads' : 'allow-forms allow-scripts'
  return <iframe ref={frame} className="card embedded" title={title} src={address} sandbox={allowed} />
}

const typeOf = (posted: unknown): unknown => (typeof posted === 'object' && posted !== null && 'type' in posted ? posted.type : undefined)
