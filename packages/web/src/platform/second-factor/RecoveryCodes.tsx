import './second-factor.css'
import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Recovery codes, this once: to copy or to download. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const { t } = useTranslation('session')
  const text = codes.join('\n')
  return (
    <>
      <p className="dialog-text">{t('recoveryCodes.text')}</p>
      <ul className="recovery-codes" aria-label={t('recoveryCodes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-code-buttons">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} data-autofocus>
              {t(copied ? 'recoveryCodes.copied' : 'recoveryCodes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => download(t('recoveryCodes.file'), `${text}\n`)}>
          {t('recoveryCodes.download')}
        </Button>
        <Button onClick={done}>{t('recoveryCodes.done')}</Button>
      </div>
    </>
  )
}

function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
