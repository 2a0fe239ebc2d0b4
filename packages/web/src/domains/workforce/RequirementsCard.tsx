import './workforce.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { workforceRoleRequirement } from '@kith/shared/domains/workforce/roles.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { RequirementDialog } from './RequirementDialog.tsx'
import type { Role } from './RoleFrame.tsx'
import { RoleRequirementsDocument, type RoleRequirementsQuery } from './roles.graphql.ts'
import { WorkforceRoleRequirementDeleteDocument } from '#src/generated/mutations/workforceRoleRequirementDelete.graphql.ts'

export type Requirement = RoleRequirementsQuery['listWorkforceRoleRequirements']['items'][number]

const columns = ['maximumFte', 'totalFte', 'totalJobs', 'annualBudget'] as const

export function RequirementsCard({ role, reload }: { role: Role; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['workforce', 'common'])
  const { may } = useSession()
  const { date } = useDateFormat()
  const { label, show } = useRecordText(workforceRoleRequirement)
  const [open, setOpen] = useState<{ act: 'add' } | { act: 'correct' | 'remove'; line: Requirement } | null>(null)
  const [remove] = useMutation(WorkforceRoleRequirementDeleteDocument)
  const { data, error, refetch } = useQuery(RoleRequirementsDocument, { variables: { id: role.id }, fetchPolicy: 'cache-and-network' })
  const title = t('requirements.title')
  if (!data) return <CardState title={title} error={error} retry={() => void refetch()} />
  const lines = data.listWorkforceRoleRequirements.items
  const mayEdit = may(workforceRoleRequirement.permissions.edit)
  const shown = columns.filter((name) => name !== 'annualBudget' || may('workforce_planning.budgets.view'))
  const close = () => setOpen(null)
  const changed = async () => {
    await Promise.all([refetch(), reload()])
    close()
  }
  return (
    <DetailCard title={title}>
      <p className="page-context">{t('requirements.line')}</p>
      {lines.length > 0 && (
        <div className="role-table" tabIndex={0} role="region" aria-label={t('requirements.line')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{label('effectiveFrom')}</th>
                {shown.map((name) => (
                  <th key={name} scope="col" className="numbers">
                    {label(name)}
                  </th>
                ))}
                {mayEdit && (
                  <th scope="col">
                    <span className="visually-hidden">{t('requirements.acts')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">
                    <DateText date={line.effectiveFrom} />
                  </th>
                  {shown.map((name) => (
                    <td key={name} className="numbers">
                      {show(name, line) || t('requirements.noLimit')}
                    </td>
                  ))}
                  {mayEdit && (
                    <td className="numbers">
                      <Act
                        label={t('requirements.correctFrom', { day: date(line.effectiveFrom) })}
                        run={() => setOpen({ act: 'correct', line })}
                      >
                        <IconPencil size={16} aria-hidden />
                      </Act>
                      <Act
                        label={t('requirements.removeFrom', { day: date(line.effectiveFrom) })}
                        run={() => setOpen({ act: 'remove', line })}
                      >
                        <IconTrash size={16} aria-hidden />
                      </Act>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length === 0 && <p className="page-context">{t('requirements.none')}</p>}
      {mayEdit && (
        <Button
          variant="default"
          size="sm"
          mt={12}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpen({ act: 'add' })}
          className="no-print"
        >
          {t('requirements.add')}
        </Button>
      )}
      {open?.act === 'add' && <RequirementDialog role={role} last={lines[0]} close={close} saved={changed} />}
      {open?.act === 'correct' && <RequirementDialog role={role} line={open.line} close={close} saved={changed} />}
      {open?.act === 'remove' && (
        <ConfirmDelete
          name={t('requirements.from', { day: date(open.line.effectiveFrom) })}
          close={close}
          remove={() => remove({ variables: { input: { id: open.line.id, version: open.line.version } } })}
          removed={() => void changed()}
        >
          {t('requirements.removeText')}
        </ConfirmDelete>
      )}
    </DetailCard>
  )
}

function Act({ label, run, children }: { label: string; run: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" className="no-print" aria-label={label} onClick={run}>
      {children}
    </ActionIcon>
  )
}
