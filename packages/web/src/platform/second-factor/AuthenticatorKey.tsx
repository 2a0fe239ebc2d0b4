import './second-factor.css'
import { useTranslation } from '#platform/i18n/translation.ts'
import { encode } from 'uqr'

/** What an authenticator app is set up with, and the code that it then shows. */
export interface Enrolment {
  secret: string
  uri: string
  enrolment: string
}

/** The key of an authenticator app, to scan or to type. */
export function AuthenticatorKey({ secret, uri }: Pick<Enrolment, 'secret' | 'uri'>) {
  const { t } = useTranslation('session')
  return (
    <div className="authenticator-key">
      <p>{t('authenticator.install')}</p>
      <QrCode text={uri} label={t('authenticator.picture')} />
      <p className="page-context">
        {t('authenticator.typed')}
        <code className="authenticator-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}

/** A QR code as a picture: dark squares on a white ground, in any colour scheme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
