import '#platform/form/form.css'
import '#platform/page/page.css'
import '#platform/shell/frame.css'
import './shared-form.css'
import { Button } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Logo } from '#platform/look/Logo.tsx'
import { Splash } from '#platform/look/Splash.tsx'
import { SessionContext } from '#platform/session/session-context.ts'
import type { Session } from '#platform/session/session-of.ts'
import { ProductMark } from '#platform/shell/ProductMark.tsx'
import { LanguagePicker } from '#platform/sign-in/LanguagePicker.tsx'
import type { Opened, SharedForm } from './ask.ts'
import { FillShared } from './FillShared.tsx'

/** A form for somebody who was sent its link. */
export function SharedFormPage({ token, opened }: { token: string; opened: Opened }) {
  const { t, ready } = useTranslation('forms', { useSuspense: false })
  const title = opened.status === 'open' ? `${opened.form.title} | ${opened.form.organisation}` : t('shared.void')
  useEffect(() => void (document.title = ready ? title : document.title), [ready, title])
  if (!ready) return <Splash />
  if (opened.status === 'open') return <Open token={token} form={opened.form} />
  if (opened.status === 'void') return <Said title={t('shared.void')} text={t('shared.voidText')} />
  const isLimited = opened.failure.code === 'RATE_LIMITED'
  return (
    <Said title={t('shared.failed')} text={isLimited ? t('shared.tooMany') : null}>
      <Button onClick={() => location.reload()}>{t('shared.retry')}</Button>
    </Said>
  )
}

function Open({ token, form }: { token: string; form: SharedForm }) {
  const { t, i18n } = useTranslation('forms')
  const [isDone, setDone] = useState(form.isCompleted)
  if (isDone) return <Said title={t('shared.thanks')} text={t('shared.thanksText')} of={form} />
  if (form.isOver) return <Said title={t('shared.over')} text={t('shared.overText')} of={form} />
  return (
    <SessionContext value={sessionFor(form, i18n.language)}>
      <main className="page shared-form">
        <Mark of={form} />
        <FillShared token={token} form={form} done={() => setDone(true)} />
        <LanguagePicker />
      </main>
    </SessionContext>
  )
}

/** The inputs of a form ask nothing else of a session than how days are written, and which one it is. */
function sessionFor({ today, timezone, dateFormat, firstDayOfWeek }: SharedForm, language: string): Session {
  const days = { dateFormat, timezone, timeFormat: 'H24', language }
  return { userConfig: days, tenantConfig: { ...days, today, firstDayOfWeek } } as unknown as Session
}

const Mark = ({ of }: { of: SharedForm | undefined }) =>
  of?.logo ? <Logo address={of.logo} name={of.organisation} height={48} /> : <ProductMark compact />

function Said({ title, text, of, children }: { title: string; text: string | null; of?: SharedForm; children?: ReactNode }) {
  return (
    <main className="shared-form-said">
      <Mark of={of} />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
      <LanguagePicker />
    </main>
  )
}
