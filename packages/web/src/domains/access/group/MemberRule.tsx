import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { RuleImpact } from '../impact/RuleImpact.tsx'
import type { Group } from './GroupPage.tsx'
import { PermissionGroupMemberRuleSetDocument } from './permission-group.graphql.ts'

/** Who is in a group without being added, and the way to change it. */
export function MemberRule({ group, mayChange }: { group: Group; mayChange: boolean }) {
  const { t } = useTranslation('access')
  const [asking, setAsking] = useState(false)
  const set = useAct(PermissionGroupMemberRuleSetDocument, {})
  const { id, name, memberRule, givesEverything } = group
  if (givesEverything) return null
  const next = memberRule ? null : 'DIRECT_REPORTS'
  const act = t(next ? 'members.ruleOn' : 'members.ruleOff')
  return (
    <div className="member-rule">
      <p>{t(`members.rule.${memberRule ?? 'none'}`)}</p>
      {mayChange && (
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {act}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={act}
          confirm={act}
          dangerous={next === null}
          close={() => setAsking(false)}
          run={async () => {
            await set({ id, memberRule: next })
            toasts.post({ content: t('members.ruleWasSet', { name }) })
          }}
        >
          <p>{t(next ? 'members.ruleOnText' : 'members.ruleOffText', { name })}</p>
          <RuleImpact groupId={id} memberRule={next} />
        </ConfirmDialog>
      )}
    </div>
  )
}
