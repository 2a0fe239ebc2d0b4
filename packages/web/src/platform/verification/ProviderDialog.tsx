import { useEffect, useState } from 'react'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Asked } from './question.ts'
import { askForProvider } from './proof.ts'
import { listenForVerified } from './verified-channel.ts'

/** Has those who sign in through a provider alone do so afresh, in another tab: what they have typed here stays. */
export function ProviderDialog({ settle }: Asked) {
  const { t } = useTranslation('session')
  const [isAway, setAway] = useState(false)
  useEffect(() => listenForVerified(() => settle(true)), [settle])
  const signIn = async () => {
    // Opened at once: a browser takes what opens later for an advertisement
    const tab = window.open('about:blank', '_blank')
    try {
      const { address } = await askForProvider(location.pathname + location.search)
      if (!tab) return location.assign(address)
      tab.location.replace(address)
      setAway(true)
    } catch (error) {
      tab?.close()
      throw error
    }
  }
  return (
    <FormDialog
      title={t('verification.title')}
      saveLabel={t('verification.signInAgain')}
      close={() => settle(false)}
      rules={{}}
      defaults={{}}
      save={signIn}
    >
      <p className="dialog-text">{t('verification.provider')}</p>
      {isAway && (
        <p className="dialog-text" role="status">
          {t('verification.away')}
        </p>
      )}
    </FormDialog>
  )
}
