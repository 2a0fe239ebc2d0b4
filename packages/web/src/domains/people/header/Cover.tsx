import './cover.css'
import { useState, type ReactNode } from 'react'
import { toneOf } from './cover.ts'

interface Props {
  className: string
  /** The addresses of covers, the first of which that can be shown is. */
  pictures: readonly (string | null | undefined)[]
  unitId: string | null | undefined
  children?: ReactNode
}

/** The cover above what is said about a person: a picture, or a quiet pattern in the colour of their business unit. */
export function Cover({ className, pictures, unitId, children }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const picture = pictures.find((each) => each && !failed.includes(each))
  return (
    <div className={`cover ${className}`} data-tone={toneOf(unitId)} data-pictured={picture ? true : undefined}>
      {picture && <img src={picture} alt="" decoding="async" onError={() => setFailed([...failed, picture])} />}
      {children}
    </div>
  )
}
