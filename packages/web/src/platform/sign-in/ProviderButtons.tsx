import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { safeReturn } from '#platform/session/sign-out.ts'
import { providerAddress, type Ways } from './ways.ts'

interface Props {
  providers: Ways['providers']
  /** The short name of the organisation, where the address does not say it. */
  organisation: string
  /** Whether there is no other way. */
  isMain: boolean
}

/** The way to each provider that signs people in. */
export function ProviderButtons({ providers, organisation, isMain }: Props) {
  const { t } = useTranslation()
  const [gone, setGone] = useState<string | null>(null)
  const given = { tenant: organisation, redirect_url: safeReturn(new URLSearchParams(location.search).get('redirect_url')) }
  return providers.map(({ id, name }) => (
    <Button
      key={id}
      component="a"
      href={providerAddress(id, given)}
      className="sign-in-provider"
      variant={isMain ? 'filled' : 'default'}
      fullWidth
      size="md"
      loading={gone === id}
      onClick={({ ctrlKey, metaKey, shiftKey }) => setGone(ctrlKey || metaKey || shiftKey ? null : id)}
    >
      {t('signIn.continueWith', { name })}
    </Button>
  ))
}
