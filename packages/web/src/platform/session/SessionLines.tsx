import './session-lines.css'
import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AgoText } from '#platform/format/DateText.tsx'

export interface SessionLine {
  id: string
  browser: string | null
  system: string | null
  address: string | null
  startedAt: string
  lastUsedAt: string
  isCurrent: boolean
}

interface Props<Session> {
  sessions: readonly Session[]
  action?: (session: Session) => ReactNode
}

const mobile = new Set(['iPhone', 'iPad', 'Android'])

/** The others are a button away. */
const atFirst = 10

export function SessionLines<Session extends SessionLine>({ sessions, action }: Props<Session>) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? sessions : sessions.slice(0, atFirst)
  return (
    <>
      <ul className="session-lines">
        {shown.map((session) => {
          const Icon = mobile.has(session.system ?? '') ? IconDeviceMobile : IconDeviceDesktop
          const device = [session.browser, session.system].filter(Boolean).join(' · ')
          return (
            <li key={session.id}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <span className="session-words">
                <span>
                  {device || t('sessions.unknown')} {session.isCurrent && <Badge color="green">{t('sessions.current')}</Badge>}
                </span>
                <span className="page-context">
                  {session.address} · {t('sessions.used')} <AgoText moment={session.lastUsedAt} />
                </span>
              </span>
              {action?.(session)}
            </li>
          )
        })}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
          {t('sessions.all', { count: sessions.length })}
        </Button>
      )}
    </>
  )
}
