import type { CSSProperties } from 'react'

interface Props {
  name: string
  /** Of the first and last word of the name when the server has sent none. */
  initials?: string | undefined
  /** Pixels. */
  size: number
  className?: string
  /** Opens the hover card of this person. */
  personId?: string
}

const colours = ['blue', 'cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'red', 'teal', 'violet'] as const

/** Someone's initials on the colour of their name: a plain element, as a page of people has a hundred. */
export function Face({ name, initials = initialsOf(name), size, className = '', personId }: Props) {
  const colour = colours[hashOf(name) % colours.length] ?? colours[0]
  const look = {
    '--face-size': `${size}px`,
    '--face-background': `var(--mantine-color-${colour}-light)`,
    '--face-colour': `var(--mantine-color-${colour}-light-color)`,
  } as CSSProperties
  return (
    <span className={`initials ${className}`} style={look} data-person={personId} aria-hidden>
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
