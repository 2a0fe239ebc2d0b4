import { Link } from 'react-router'
import type { App } from './apps.ts'
import { linkIcons } from './link-icons.ts'

interface Props {
  app: App
  className: string
}

/** The way to an app, with its icon or else its first letter. */
export function AppLink({ app, className }: Props) {
  const { label, href, isOutside, openNewTab } = app
  if (!isOutside)
    return (
      <Link to={href} className={className}>
        <AppIcon app={app} />
        <span className="navigation-text">{label}</span>
      </Link>
    )
  return (
    <a href={href} className={className} rel="noreferrer" {...(openNewTab ? { target: '_blank' } : {})}>
      <AppIcon app={app} />
      <span className="navigation-text">{label}</span>
      {openNewTab && <linkIcons.NEW_TAB size={14} stroke={1.6} aria-hidden />}
    </a>
  )
}

export function AppIcon({ app: { icon: Icon, label } }: { app: App }) {
  if (Icon) return <Icon size={20} stroke={1.6} aria-hidden />
  return (
    <span className="navigation-letter" aria-hidden>
      {firstLetter(label)}
    </span>
  )
}

const firstLetter = (label: string) => String.fromCodePoint(label.codePointAt(0) ?? 32).toUpperCase()
