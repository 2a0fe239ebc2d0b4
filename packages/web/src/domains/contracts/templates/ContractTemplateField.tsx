import { issuingContracts } from '@kith/shared/domains/contracts/contracts.ts'
import { SelectField } from '#platform/form/fields.tsx'
import type { FieldProps } from '#platform/form/use-field.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { IssuableContractTemplatesDocument } from '../issue/issue.graphql.ts'

/** A published template of contracts, for those who issue them; for others and without the module there is nothing to choose. */
export function ContractTemplateField(props: FieldProps) {
  const { tenantConfig, may } = useSession()
  if (!tenantConfig.modules.includes('contracts') || !may(issuingContracts)) return null
  return (
    <Loaded query={IssuableContractTemplatesDocument} variables={{}} fresh part>
      {({ listIssuableContractTemplates: templates }) => (
        <SelectField {...props} options={templates.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
    </Loaded>
  )
}
