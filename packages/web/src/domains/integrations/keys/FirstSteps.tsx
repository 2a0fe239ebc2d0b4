import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

const key = '-H "Authorization: Bearer $KITH_KEY"'
const json = "-H 'Content-Type: application/json'"

/** From a new key to a list, a change and a message, with commands to copy into a terminal. */
export function FirstSteps({ origin }: { origin: string }) {
  const { t } = useTranslation('integrations')
  const titles = `${origin}/api/v1/position-titles`
  const steps = [
    {
      text: t('reference.steps.key'),
      link: { to: href('settings.access_keys.list'), label: t('keys.title') },
      command: "export KITH_KEY='kith_…'",
    },
    { text: t('reference.steps.list'), command: `curl ${key} "${titles}?limit=10"` },
    {
      text: t('reference.steps.create'),
      command: `curl -X POST ${key} -H "Idempotency-Key: $(date +%s)" ${json} -d '{"name":"Lens polisher"}' "${titles}"`,
    },
    {
      text: t('reference.steps.change'),
      command: `curl -X PATCH ${key} -H 'If-Match: "1"' ${json} -d '{"name":"Senior lens polisher"}' "${titles}/$ID"`,
    },
    { text: t('reference.steps.webhook'), link: { to: href('settings.webhooks.list'), label: t('webhooks.title') } },
  ]
  return (
    <details className="api-steps">
      <summary>{t('reference.steps.title')}</summary>
      <ol>
        {steps.map(({ text, link, command }) => (
          <li key={text}>
            {text}{' '}
            {link && (
              <Anchor component={Link} to={link.to} underline="always">
                {link.label}
              </Anchor>
            )}
            {command !== undefined && (
              <span className="api-example">
                <code>{command}</code>
                <CopyButton value={command} label={t('reference.steps.copy', { step: text })} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
