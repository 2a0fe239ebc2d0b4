export { OwnContracts } from './own/OwnContracts.tsx'
export { ContractTemplateField } from './templates/ContractTemplateField.tsx'
