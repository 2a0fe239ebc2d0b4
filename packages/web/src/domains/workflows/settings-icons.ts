import { IconRoute } from '@tabler/icons-react'

export const icons = { 'workflows.list': IconRoute }
