import { useEffect } from 'react'

/** Paper is white: while the page is printed it is light, whatever is chosen for the screen. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const paper = matchMedia('print')
    let onScreen: string | undefined
    const change = () => {
      if (paper.matches) {
        onScreen = dataset['mantineColorScheme']
        dataset['mantineColorScheme'] = 'light'
      } else if (onScreen) dataset['mantineColorScheme'] = onScreen
    }
    paper.addEventListener('change', change)
    return () => paper.removeEventListener('change', change)
  }, [])
}
