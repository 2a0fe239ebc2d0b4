import { firstSteps, receiverPort } from '@kith/shared/domains/integrations/first-steps.ts'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'

/** Leads from a new key to a list, a change and a message, with commands to copy into a terminal. */
export function FirstSteps({ origin }: { origin: string }) {
  const { t } = useTranslation('integrations')
  const { key, list, create, id, change, secret, receive } = firstSteps(origin)
  const local = `http://localhost:${receiverPort}`
  const steps = [
    { text: t('reference.steps.key'), link: { to: href('settings.access_keys.create'), label: t('keys.add') }, commands: [key] },
    { text: t('reference.steps.list'), commands: [list] },
    { text: t('reference.steps.create'), commands: [create] },
    { text: t('reference.steps.change'), commands: [id, change] },
    {
      text: isLocal(origin) ? t('reference.steps.webhookHere', { address: local }) : t('reference.steps.webhook', { port: receiverPort }),
      link: { to: href('settings.webhooks.create'), label: t('webhooks.add') },
      commands: [secret],
    },
    { text: t('reference.steps.receive'), commands: [receive] },
    { text: t('reference.steps.test'), link: { to: href('settings.webhooks.list'), label: t('webhooks.title') }, commands: [] },
  ]
  return (
    <details className="api-steps">
      <summary>{t('reference.steps.title')}</summary>
      <ol>
        {steps.map(({ text, link, commands }) => (
          <li key={text}>
            {text}{' '}
            {link && (
              <Anchor component={Link} to={link.to} underline="always">
                {link.label}
              </Anchor>
            )}
            {commands.map((command, index) => (
              <span key={command} className="api-example">
                <code>{command}</code>
                <CopyButton
                  value={command}
                  label={t('reference.steps.copy', { step: commands.length > 1 ? `${text} (${index + 1})` : text })}
                />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** An installation that somebody tries on their own machine may call programs on it. */
const isLocal = (origin: string) => /^https?:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)
