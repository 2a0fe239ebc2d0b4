import { useSearchParams } from 'react-router'

/** The dialog of a picture, which has an address of its own on every page about the person. */
export function usePictureDialog(name: 'profile-picture' | 'cover-picture') {
  const [parameters, setParameters] = useSearchParams()
  const set = (isOpen: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOpen) next.set('dialog', name)
        else next.delete('dialog')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { isOpen: parameters.get('dialog') === name, open: () => set(true), close: () => set(false) }
}
