import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** Paper is white: while the page is printed it is light, whatever is chosen for the screen. */
export function useLightPrint(): void {
  const { colorScheme } = useMantineColorScheme()
  useEffect(() => {
    const { dataset } = document.documentElement
    const [paper, dark] = [matchMedia('print'), matchMedia('(prefers-color-scheme: dark)')]
    const onScreen = () => (colorScheme === 'auto' ? (dark.matches ? 'dark' : 'light') : colorScheme)
    // The system may prefer other colours by then
    const change = () => void (dataset['mantineColorScheme'] = paper.matches ? 'light' : onScreen())
    paper.addEventListener('change', change)
    return () => paper.removeEventListener('change', change)
  }, [colorScheme])
}
