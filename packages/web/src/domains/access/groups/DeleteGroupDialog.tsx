import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { PermissionGroupDeleteDocument } from '#src/generated/mutations/permissionGroupDelete.graphql.ts'

interface Props {
  group: { id: string; version: number; name: string; memberCount: number }
  close: () => void
  done: () => void
}

export function DeleteGroupDialog({ group: { id, version, name, memberCount }, close, done }: Props) {
  const { t } = useTranslation('access')
  const run = useAct(PermissionGroupDeleteDocument, {})
  return (
    <ConfirmDelete name={name} close={close} remove={() => run({ id, version })} removed={done}>
      {memberCount > 0 ? t('groups.deleteUsers', { count: memberCount }) : t('groups.deleteText')}
    </ConfirmDelete>
  )
}
