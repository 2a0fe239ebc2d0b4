import { IconActivity, IconMask } from '@tabler/icons-react'

export const icons = { 'pulses.list': IconActivity, 'anonymous_pulses.list': IconMask }
