import { Badge, TextInput } from '@mantine/core'
import { IconBan, IconRefresh } from '@tabler/icons-react'
import { formatDecimal } from '#platform/format/numbers.ts'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNow } from '#platform/format/use-now.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageActions } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { ChartLinkFieldsFragment } from './chart-sharing.graphql.ts'

interface Props {
  link: ChartLinkFieldsFragment
  isOn: boolean
  replace: () => void
  revoke: () => void
}

export function LinkLine({ link, isOn, replace, revoke }: Props) {
  const { t } = useTranslation(['organisation-chart', 'common'])
  const { tenantConfig } = useSession()
  const { name, path, expiresOn } = link
  const format = useDateFormat()
  const isOver = expiresOn < tenantConfig.today
  const address = path === null ? null : `${location.origin}${path}`
  return (
    <li>
      <div className="chart-link-head">
        <strong>{name}</strong>
        <Badge variant="light" color={isOver ? 'red' : 'gray'}>
          {t(isOver ? 'sharing.expired' : 'sharing.until', { date: format.date(expiresOn) })}
        </Badge>
        <PageActions
          quiet
          actions={[
            ...(isOn && !isOver
              ? [{ label: t('sharing.replace'), icon: <IconRefresh size={16} aria-hidden />, inMenu: true, run: replace } as const]
              : []),
            { label: t('sharing.revoke'), icon: <IconBan size={16} aria-hidden />, dangerous: true, inMenu: true, run: revoke },
          ]}
        />
      </div>
      {address === null ? (
        <p className="page-context">{t('sharing.lost')}</p>
      ) : (
        <TextInput
          readOnly
          aria-label={t('sharing.address', { name })}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyButton value={address} label={t('sharing.copy')} failed={t('common:page.linkNotCopied')} />}
        />
      )}
      <LinkUse link={link} />
    </li>
  )
}

/** "Created by … 3 days ago · Opened 12 times, last 5 minutes ago". */
function LinkUse({ link: { createdBy, createdAt, lastUsedAt, uses } }: { link: ChartLinkFieldsFragment }) {
  const { t, i18n } = useTranslation('organisation-chart')
  const format = useDateFormat()
  const now = useNow()
  const ago = (moment: string) => format.relative(moment, new Date(Math.max(Date.parse(moment), now.getTime())))
  const made = createdBy ? t('sharing.by', { name: createdBy, when: ago(createdAt) }) : t('sharing.byNobody', { when: ago(createdAt) })
  const used = lastUsedAt
    ? t('sharing.used', { count: uses, number: formatDecimal(uses, i18n.language), when: ago(lastUsedAt) })
    : t('sharing.unused')
  return (
    <p className="page-context">
      {made} · {used}
    </p>
  )
}
