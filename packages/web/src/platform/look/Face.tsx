import { IconMoonFilled } from '@tabler/icons-react'
import { useState, type CSSProperties } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props {
  name: string
  /** Of the first and last word of the name when the server has sent none. */
  initials?: string | undefined
  /** The address of their picture; without one the initials are shown. */
  picture?: string | null | undefined
  /** Pixels. */
  size: number
  className?: string
  /** They are on leave, as far as the reader may know it: their face has a mark. */
  isAway?: boolean | undefined
}

const colours = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'red', 'teal', 'violet'] as const

/** Someone's picture, or their initials on the colour of their name: plain elements, as a page of people has a hundred. */
export function Face({ isAway = false, ...face }: Props) {
  if (!isAway) return <Portrait {...face} />
  return (
    <span className="face-away" style={{ '--away-size': `${Math.max(12, Math.round(face.size * 0.3))}px` } as CSSProperties}>
      <Portrait {...face} />
      <AwayMark />
    </span>
  )
}

function AwayMark() {
  const { t } = useTranslation()
  return (
    <span className="face-away-mark" role="img" aria-label={t('face.away')} title={t('face.away')}>
      <IconMoonFilled aria-hidden />
    </span>
  )
}

function Portrait({ picture, ...face }: Omit<Props, 'isAway'>) {
  const [failed, setFailed] = useState<string>()
  const { size, className = '' } = face
  if (!picture || picture === failed) return <Initials {...face} />
  return (
    <img
      className={`initials ${className}`}
      src={picture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      style={{ '--face-size': `${size}px` } as CSSProperties}
      onError={() => setFailed(picture)}
    />
  )
}

function Initials({ name, initials = initialsOf(name), size, className = '' }: Omit<Props, 'picture' | 'isAway'>) {
  const colour = colours[hashOf(name) % colours.length] ?? colours[0]
  const look = {
    '--face-size': `${size}px`,
    '--face-background': `var(--mantine-color-${colour}-light)`,
    '--face-colour': `var(--mantine-color-${colour}-light-color)`,
  } as CSSProperties
  return (
    <span className={`initials ${className}`} style={look} aria-hidden>
      {initials}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0)?.toUpperCase() ?? '').join('')
}

function hashOf(name: string): number {
  let hash = 0
  for (let at = 0; at < name.length; at += 1) hash = (hash * 31 + name.charCodeAt(at)) | 0
  return Math.abs(hash)
}
