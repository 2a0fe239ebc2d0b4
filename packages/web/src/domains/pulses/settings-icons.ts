import { IconActivity } from '@tabler/icons-react'

export const icons = { 'pulses.list': IconActivity }
