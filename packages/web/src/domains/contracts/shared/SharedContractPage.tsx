import '#platform/page/page.css'
import '../contracts.css'
import './shared-contract.css'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Logo } from '#platform/look/Logo.tsx'
import { Splash } from '#platform/look/Splash.tsx'
import { ProductMark } from '#platform/shell/ProductMark.tsx'
import { LanguagePicker } from '#platform/sign-in/LanguagePicker.tsx'
import { ConfirmSigner } from './ConfirmSigner.tsx'
import { LinkedContractView } from './LinkedContractView.tsx'
import { openSharedContract, type Opened } from './shared-contract.ts'

/** A contract for a signer without an account, who was mailed its address. */
export function SharedContractPage({ token, first }: { token: string; first: Opened }) {
  const { t, i18n, ready } = useTranslation(['contracts', 'choices', 'account'], { useSuspense: false })
  const [opened, setOpened] = useState(first)
  const [ended, setEnded] = useState<'signed' | 'rejected' | null>(null)
  const reload = async () => setOpened(await openSharedContract(token, i18n.language))
  // With the last signature the link has ended
  const signed = async () => {
    const now = await openSharedContract(token, i18n.language)
    if (now.status === 'open') setOpened(now)
    else setEnded('signed')
  }
  const { language } = i18n
  const askedIn = useRef(language)
  // The server words the consent, in the language of the page
  const isOpen = opened.status === 'open'
  useEffect(() => {
    if (askedIn.current === language) return
    askedIn.current = language
    if (isOpen) void openSharedContract(token, language).then(setOpened)
  }, [language, token, isOpen])
  const title = t('link.title')
  useEffect(() => void (document.title = ready ? title : document.title), [ready, title])
  if (!ready) return <Splash />
  if (ended === 'signed') return <Message title={t('choices:ContractSignerState.COMPLETED')} text={t('link.signedByAll')} />
  if (ended === 'rejected') return <Message title={t('choices:ContractSignerState.REJECTED')} text={t('link.rejected')} />
  if (opened.status === 'void') return <Message title={t('link.void')} text={t('link.voidText')} />
  if (opened.status === 'failed') {
    const isLimited = opened.failure.code === 'RATE_LIMITED'
    return (
      <Message title={t('link.failed')} text={isLimited ? t('link.tooMany') : null}>
        <Button onClick={() => void reload()}>{t('link.retry')}</Button>
      </Message>
    )
  }
  const { contract } = opened
  const { logo, organisation, isOpened, title: name } = contract
  return (
    <main className="page shared-contract">
      <header className="shared-contract-head">
        {logo ? <Logo address={logo} name={organisation} height={48} /> : <ProductMark compact />}
        <h1>{name ?? title}</h1>
      </header>
      {isOpened ? (
        <LinkedContractView token={token} contract={contract} signed={signed} rejected={() => setEnded('rejected')} />
      ) : (
        <ConfirmSigner token={token} contract={contract} done={reload} />
      )}
      <LanguagePicker />
    </main>
  )
}

function Message({ title, text, children }: { title: string; text: string | null; children?: ReactNode }) {
  return (
    <main className="shared-contract-message">
      <ProductMark />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
      <LanguagePicker />
    </main>
  )
}
