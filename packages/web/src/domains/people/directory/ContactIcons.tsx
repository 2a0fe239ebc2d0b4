import { useApolloClient } from '@apollo/client/react'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RowIcon } from '#platform/look/RowIcon.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PersonHoverCardDocument } from '../hover-card/person-hover-card.graphql.ts'
import type { DirectoryPerson } from './PersonCell.tsx'

/** The ways to reach someone from their row: on a phone a call, elsewhere their email address to copy and to write to. */
export function ContactIcons({ person, withEmail }: { person: DirectoryPerson; withEmail: boolean }) {
  const { t } = useTranslation('people')
  const { displayName: name, primaryEmailAddress, mayViewContactDetails } = person
  return (
    <span className="row-contacts">
      {withEmail && primaryEmailAddress && <EmailIcons name={name} email={primaryEmailAddress.email} />}
      {mayViewContactDetails && <CallIcon id={person.id} label={t('row.call', { name })} none={t('row.noPhone', { name })} />}
    </span>
  )
}

function EmailIcons({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation('people')
  const { copied, copy } = useClipboard({ timeout: 1200 })
  return (
    <>
      <RowIcon
        className="row-contact-email"
        data-copied={copied || undefined}
        title={copied ? t('row.copied') : email}
        aria-label={copied ? t('row.copied') : t('row.copyEmail', { name })}
        onClick={() => copy(email)}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </RowIcon>
      <RowIcon
        className="row-contact-email"
        onClick={() => location.assign(`mailto:${email}`)}
        title={email}
        aria-label={t('row.writeEmail', { name })}
      >
        <IconMail size={16} aria-hidden />
      </RowIcon>
    </>
  )
}

/** The number is asked for when someone calls: a page of people needs none. */
function CallIcon({ id, label, none }: { id: string; label: string; none: string }) {
  const client = useApolloClient()
  const call = async () => {
    const { data } = await client.query({ query: PersonHoverCardDocument, variables: { id } })
    const number = data?.getPerson.primaryPhoneNumber?.internationalNumber
    if (number) location.assign(`tel:${number.replaceAll(/[^+0-9]/g, '')}`)
    else toasts.post({ content: none })
  }
  return (
    <RowIcon className="row-contact-call" aria-label={label} onClick={() => void call().catch(() => undefined)}>
      <IconPhone size={20} aria-hidden />
    </RowIcon>
  )
}
