import './provider.css'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { OrganisationDetailsFragment } from './organisations.graphql.ts'

/** How a suspended organisation is exported and deleted where Kith runs: no page reads what it keeps. */
export function DeletionCard({ organisation: { alias, suspendedAt } }: { organisation: OrganisationDetailsFragment }) {
  const { t } = useTranslation('provider')
  const commands = [
    { label: t('deletion.export'), command: `npm run kith -- tenant export --alias ${alias} --file ${alias}.kith` },
    { label: t('deletion.delete'), command: `npm run kith -- tenant delete --alias ${alias} --export ${alias}.kith` },
  ]
  return (
    <DetailCard title={t('deletion.title')}>
      <p className="dialog-text">{t(suspendedAt ? 'deletion.text' : 'deletion.suspendFirst')}</p>
      {suspendedAt && (
        <dl className="organisation-commands">
          {commands.map(({ label, command }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code>{command}</code>
                <CopyButton value={command} label={t('deletion.copy', { command: label })} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </DetailCard>
  )
}
