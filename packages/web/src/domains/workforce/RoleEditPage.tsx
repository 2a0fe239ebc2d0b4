import { ruleSetOf, type Fields } from '@kith/shared/fields.ts'
import { fieldsFor } from '@kith/shared/settings-list.ts'
import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { useParams } from 'react-router'
import { useAct } from '#platform/graphql/use-act.ts'
import type { WorkforceRoleUpdateInput } from '#src/generated/schema-types.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { faultProblems } from '#platform/record/fault-problems.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { usePage } from '#platform/routing/page-context.ts'
import { useFamily, type Family } from './family.ts'
import { RoleInput, useRoleSections } from './RoleInputs.tsx'
import { alwaysSent, type Role } from './RoleFrame.tsx'
import { RolePageDocument, RoleUpdateDocument } from './roles.graphql.ts'

/** All fields of a role, or the one date that the page is about. */
export default function RoleEditPage() {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { [family.id]: id = '' } = useParams()
  return (
    <Loaded query={RolePageDocument} variables={{ id }} fresh notFound={t(`${family.words}.notFound`)}>
      {({ getWorkforceRole: role }, reload) => <Form key={role.id} role={role} reload={reload} />}
    </Loaded>
  )
}

/** The date that an address is about, by its end. */
const dates = { set_end_date: 'endDate', edit_start_date: 'startDate' } as const

function Form({ role, reload }: { role: Role; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { route } = usePage()
  const only = Object.entries(dates).find(([end]) => route.endsWith(`.${end}`))?.[1]
  const update = useAct(RoleUpdateDocument)
  const sections = useRoleSections(role)
  const fields: Fields = only ? { [only]: workforceRole.fields[only] } : fieldsFor(workforceRole, 'update')
  return (
    <FormPage<Values>
      title={only ? t(`dates.${only}`) : t(`${family.words}.edit`)}
      about={role.name}
      breadcrumb={crumbsOf(family, t(`${family.words}.list.title`), role)}
      cancel={family.to('show', role.id)}
      sections={only ? [] : sections}
      reload={reload}
      isMergedByItself
      rules={ruleSetOf(fields)}
      problems={(values, at) => faultProblems(workforceRole, { ...role, ...values }, { ...at, before: role })}
      defaults={only ? { [only]: role[only] } : valuesOf(role)}
      save={async (values) => {
        await update({ ...alwaysSent(role), ...values, id: role.id, version: role.version })
        return { to: family.to('show', role.id), toast: t('saved', { name: role.name }) }
      }}
    >
      {only && <RoleInput name={only} />}
      {only === 'endDate' && <p className="page-context">{t(`${family.words}.endHelp`)}</p>}
    </FormPage>
  )
}

type Values = Omit<WorkforceRoleUpdateInput, 'id' | 'version'>

const valuesOf = (role: Role): Values => ({
  name: role.name,
  code: role.code,
  description: role.description,
  parentId: role.parentId,
  positionTitleId: role.positionTitleId,
  businessEntityId: role.businessEntityId,
  businessUnitId: role.businessUnitId,
  locationId: role.locationId,
  startDate: role.startDate,
  endDate: role.endDate,
  availableFrom: role.availableFrom,
  availableTo: role.availableTo,
  closeDate: role.closeDate,
})

const crumbsOf = ({ to }: Family, list: string, { id, name }: Role) => [
  { label: list, to: to('index') },
  { label: name, to: to('show', id) },
]
