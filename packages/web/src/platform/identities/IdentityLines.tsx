import './identity-lines.css'
import { Badge } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

export interface IdentityLine {
  id: string
  provider: string
  issuer: string
  subject: string
  linkedAt: string
  lastUsedAt: string | null
  isInUse: boolean
}

/** The identities at providers that sign someone in, each with what can be done about it. */
export function IdentityLines<Line extends IdentityLine>({ lines, action }: { lines: readonly Line[]; action: (line: Line) => ReactNode }) {
  const { t } = useTranslation()
  return (
    <ul className="identity-lines">
      {lines.map((line) => (
        <li key={line.id}>
          <IconId size={20} stroke={1.6} aria-hidden />
          <span className="identity-text">
            <span>
              {line.provider} {!line.isInUse && <Badge color="gray">{t('identities.off')}</Badge>}
            </span>
            <span className="page-context">
              {line.subject} · {line.issuer}
            </span>
            <span className="page-context">
              {t('identities.linked')} <AgoText moment={line.linkedAt} />
              {line.lastUsedAt && (
                <>
                  {' · '}
                  {t('identities.used')} <AgoText moment={line.lastUsedAt} />
                </>
              )}
            </span>
          </span>
          {action(line)}
        </li>
      ))}
    </ul>
  )
}
