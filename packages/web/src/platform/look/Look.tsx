import './base.css'
import './typeface.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'
import { useLightPrint } from './use-light-print.ts'

/** Theme, light and dark. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorScheme}
      deduplicateInlineStyles
    >
      <Paper />
      {children}
    </MantineProvider>
  )
}

function Paper() {
  useLightPrint()
  return null
}

const colorScheme = localStorageColorSchemeManager({ key: 'kith-color-scheme' })
