import { Checkbox } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { Permission } from '../areas.ts'
import { usePermissionText } from '../use-permission-text.ts'
import { scopesOf, type GrantScope } from './grant-keys.ts'

interface Props {
  permission: Permission
  isChosen: (scope: GrantScope) => boolean
  /** What the group allows already may stay, no matter who saves it. */
  isHeld: (scope: GrantScope) => boolean
  set: (scope: GrantScope, on: boolean) => void
}

/** One permission and the scopes in which it can be granted. Users can only grant what they hold themselves, system administrators everything. */
export function GrantRow({ permission, isChosen, isHeld, set }: Props) {
  const { t } = useTranslation('access')
  const sentence = usePermissionText()(permission)
  const { may, rights } = useSession()
  const box = (scope: GrantScope) => {
    const isClosed = !isHeld(scope) && !rights.systemAdministrator && !may(permission.slug, scope)
    return (
      <Checkbox
        key={scope}
        label={t(`scopes.${scope}`)}
        checked={isChosen(scope)}
        disabled={isClosed}
        {...(isClosed ? { title: t('grants.notYours') } : {})}
        onChange={(event) => set(scope, event.currentTarget.checked)}
      />
    )
  }
  return (
    <li className="grant">
      <span className="grant-words">
        {sentence}
        <code>{permission.slug}</code>
      </span>
      <span className="grant-scopes" role="group" aria-label={sentence}>
        {scopesOf(permission).map(box)}
      </span>
    </li>
  )
}
