import { useMutation, useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useNavigate } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { ProductPlansDocument, type ProductPlanLineFragment } from './product-plans.graphql.ts'
import { ProductPlanDeleteDocument } from '#src/generated/mutations/productPlanDelete.graphql.ts'

const editAddress = ({ id }: ProductPlanLineFragment) => href('settings.product_plans.edit', { productPlanId: id })

/** What organisations have of the product, by name, for those who run the installation. */
export default function ProductPlansPage() {
  const { t } = useTranslation(['provider', 'common'])
  const navigate = useNavigate()
  const { may } = useSession()
  const dialog = useDialogRoute('settings.product_plans.list')
  const [leaving, setLeaving] = useState<ProductPlanLineFragment | null>(null)
  const list = useListState({ name: 'product-plans' })
  const { data, error, refetch } = useQuery(ProductPlansDocument, { fetchPolicy: 'cache-and-network' })
  const [remove] = useMutation(ProductPlanDeleteDocument)
  const rows = data?.listProductPlans.filter(({ name, description }) => plain(`${name} ${description ?? ''}`).includes(plain(list.search)))
  const mayEdit = may('product_plans.edit')
  const create = { label: t('plans.create'), to: href('settings.product_plans.create'), adds: true }
  return (
    <ListPage
      title={t('plans.title')}
      context={t('plans.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={mayEdit ? [create] : []}
      list={list}
      search={t('plans.search')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={editAddress}
      rowActions={(plan) =>
        mayEdit && !plan.isSystem
          ? [
              { label: t('plans.edit', { name: plan.name }), to: editAddress(plan), icon: <IconPencil size={16} /> },
              { label: t('common:settingsList.delete'), run: () => setLeaving(plan), dangerous: true, icon: <IconTrash size={16} /> },
            ]
          : []
      }
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('plans.empty') }}
    >
      {dialog && data && (
        <PlanDialog
          key={dialog.params['productPlanId'] ?? 'new'}
          plans={data.listProductPlans}
          id={dialog.params['productPlanId'] ?? null}
          close={() => void navigate(href('settings.product_plans.list'))}
          reload={refetch}
        />
      )}
      {leaving && (
        <ConfirmDelete
          name={leaving.name}
          close={() => setLeaving(null)}
          remove={() => remove({ variables: { input: { id: leaving.id, version: leaving.version } } })}
          removed={() => void refetch()}
        >
          {t('plans.deleteText')}
        </ConfirmDelete>
      )}
    </ListPage>
  )
}

function useColumns(): Column<ProductPlanLineFragment>[] {
  const { t, i18n } = useTranslation(['provider', 'choices'])
  const modulesOf = ({ modules }: ProductPlanLineFragment) => modules.map((name) => t(`choices:ProductModule.${name}`)).join(', ')
  return [
    {
      name: 'name',
      head: t('plans.name'),
      width: 210,
      cell: ({ name, isSystem }) => (
        <>
          {name} {isSystem && <Badge color="gray">{t('plans.system')}</Badge>}
        </>
      ),
    },
    { name: 'description', head: t('plans.description'), width: 170, cell: ({ description }) => description ?? '–' },
    { name: 'modules', head: t('plans.modules'), width: 230, cell: modulesOf },
    { name: 'usages', head: t('plans.usages'), width: 120, cell: ({ tenantUsages }) => formatDecimal(tenantUsages, i18n.language) },
    { name: 'created', head: t('plans.created'), width: 120, cell: ({ createdAt }) => <AgoText moment={createdAt} /> },
    { name: 'updated', head: t('plans.updated'), width: 120, cell: ({ updatedAt }) => <AgoText moment={updatedAt} /> },
  ]
}
