import { ActionIcon, Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import { AddLink } from '#platform/detail/AddLink.tsx'
import { CustomFieldText } from '#platform/custom-fields/CustomFieldText.tsx'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { countryName } from '#platform/format/names.ts'
import { EmailLink } from '../EmailLink.tsx'
import { PhoneLink } from '../PhoneLink.tsx'
import { useLastChange, type ProfilePerson } from './changes/use-last-change.ts'

interface Props {
  person: ProfilePerson
  edits: boolean
}

export function EmailsCard({ person, edits }: Props) {
  const { t } = useTranslation('people')
  const { id: personId, emails } = person
  return (
    <ContactCard
      title={t('profile.emails')}
      empty={t('profile.noEmails')}
      changed={useLastChange(person, 'emails')}
      {...(edits ? { add: { label: t('contact.email.add'), to: href('people.emails.create', { personId }) } } : {})}
    >
      {emails?.map(({ id, email, isPrimary, isPersonal, customFields }) => (
        <ContactRow
          key={id}
          name={email}
          isPrimary={isPrimary}
          isPersonal={isPersonal}
          custom={customFields}
          {...(edits ? { edit: href('people.emails.edit', { personId, emailId: id }) } : {})}
        >
          <EmailLink email={email} />
        </ContactRow>
      ))}
    </ContactCard>
  )
}

export function PhonesCard({ person, edits }: Props) {
  const { t } = useTranslation('people')
  const { id: personId, phones } = person
  return (
    <ContactCard
      title={t('profile.phones')}
      empty={t('profile.noPhones')}
      changed={useLastChange(person, 'phones')}
      {...(edits ? { add: { label: t('contact.phone.add'), to: href('people.phone_numbers.create', { personId }) } } : {})}
    >
      {phones?.map((phone) => (
        <ContactRow
          key={phone.id}
          name={phone.number}
          isPrimary={phone.isPrimary}
          isPersonal={phone.isPersonal}
          custom={phone.customFields}
          {...(edits ? { edit: href('people.phone_numbers.edit', { personId, phoneNumberId: phone.id }) } : {})}
        >
          <PhoneLink phone={phone} />
        </ContactRow>
      ))}
    </ContactCard>
  )
}

export function AddressesCard({ person, edits }: Props) {
  const { t, i18n } = useTranslation('people')
  const { id: personId, addresses } = person
  return (
    <ContactCard
      title={t('profile.addresses')}
      empty={t('profile.noAddresses')}
      changed={useLastChange(person, 'addresses')}
      {...(edits ? { add: { label: t('contact.address.add'), to: href('people.addresses.create', { personId }) } } : {})}
    >
      {addresses?.map(({ id, addressType, fullAddress, postcode, country, isPrimary, customFields }) => (
        <ContactRow
          key={id}
          name={fullAddress}
          isPrimary={isPrimary}
          custom={customFields}
          {...(edits ? { edit: href('people.addresses.edit', { personId, addressId: id }) } : {})}
        >
          <span className="page-context">{addressType?.name}</span>
          {`\n${[fullAddress, postcode && !fullAddress.includes(postcode) && postcode, country && countryName(country.isoCode, i18n.language)].filter(Boolean).join(', ')}`}
        </ContactRow>
      ))}
    </ContactCard>
  )
}

interface ContactCardProps {
  title: string
  empty: string
  changed: ReturnType<typeof useLastChange>
  add?: { label: string; to: string }
  children: ReactNode[] | undefined
}

function ContactCard({ title, empty, changed, add, children }: ContactCardProps) {
  return (
    <DetailCard title={title} changed={changed}>
      {children?.length ? <ul className="contact-list">{children}</ul> : <div className="page-context">{empty}</div>}
      {add && <AddLink {...add} />}
    </DetailCard>
  )
}

function ContactRow({
  name,
  isPrimary,
  isPersonal,
  custom,
  edit,
  children,
}: {
  name: string
  isPrimary: boolean
  isPersonal?: boolean
  custom: readonly CustomFieldPartsFragment[]
  edit?: string
  children: ReactNode
}) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <li className="contact-row">
      <div>
        {children}
        {custom
          .filter(({ hasValue }) => hasValue)
          .map((value) => (
            <span key={value.id} className="contact-custom page-context">
              {value.field.name}: <CustomFieldText value={value} />
            </span>
          ))}
      </div>
      <span className="contact-marks">
        {isPrimary && <Badge>{t('people:profile.primary')}</Badge>}
        {isPersonal && <Badge color="gray">{t('people:profile.personalMark')}</Badge>}
      </span>
      {edit && (
        <ActionIcon
          component={Link}
          to={edit}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('common:page.edit', { name })}
          className="no-print"
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
