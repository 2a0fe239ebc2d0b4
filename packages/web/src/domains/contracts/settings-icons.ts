import { IconFileCertificate } from '@tabler/icons-react'

export const icons = { 'contract_templates.list': IconFileCertificate }
