import { useEffect, useRef, useState, type RefObject } from 'react'
import { keepOrganisation, keptOrganisation, loadWays, passwordOnly, type Ways } from './ways.ts'

/** How the people of the organisation sign in that has been entered, or is known; and whether the form asks for no password. */
export function useWays(known: Ways, form: RefObject<HTMLFormElement | null>) {
  const [ways, setWays] = useState(known)
  const [organisation, setOrganisation] = useState(keptOrganisation)
  const [wantsPassword, setWantsPassword] = useState(false)
  const latest = useRef(organisation)
  const isByProvider = ways.loginMode === 'SINGLE_SIGN_ON' && ways.providers.length > 0 && !wantsPassword

  // What had the focus is gone
  useEffect(() => {
    if (isByProvider && !form.current?.contains(document.activeElement)) focusIn(form, '.sign-in-provider')
  }, [isByProvider, form])
  useEffect(() => {
    if (wantsPassword) focusIn(form, '[name=email]')
  }, [wantsPassword, form])

  const look = async (typed: string) => {
    const wanted = typed.trim().toLowerCase()
    if (wanted === latest.current) return
    latest.current = wanted
    keepOrganisation(wanted)
    setWays(passwordOnly)
    setWantsPassword(false)
    const found = wanted ? await loadWays(wanted) : passwordOnly
    if (wanted !== latest.current) return
    setOrganisation(wanted)
    setWays(found)
  }

  return { ways, organisation, look, isByProvider, showPassword: () => setWantsPassword(true) }
}

export const focusIn = (form: RefObject<HTMLFormElement | null>, selector: string) =>
  form.current?.querySelector<HTMLElement>(selector)?.focus()
