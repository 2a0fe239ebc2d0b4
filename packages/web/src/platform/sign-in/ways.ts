/** How the people of an organisation sign in. */
export interface Ways {
  loginMode: 'PASSWORD' | 'PASSWORD_OR_SINGLE_SIGN_ON' | 'SINGLE_SIGN_ON'
  /** The path of the logo of the organisation. */
  logo: string | null
  /** The path of its picture beside the form. */
  splash: string | null
  providers: readonly { id: string; name: string }[]
}

export const passwordOnly: Ways = { loginMode: 'PASSWORD', logo: null, splash: null, providers: [] }

/** Of the organisation named, or of the one whose address this is. Where nothing can be learnt, the password is asked for. */
export async function loadWays(organisation: string): Promise<Ways> {
  try {
    const answer = await fetch(`/api/auth/ways${organisation ? `?${new URLSearchParams({ tenant: organisation }).toString()}` : ''}`)
    if (answer.ok) return (await answer.json()) as Ways
  } catch {
    // Shown when the user tries to sign in.
  }
  return passwordOnly
}

export function providerAddress(id: string, given: { tenant: string; redirect_url: string }): string {
  return `/api/auth/sso/${id}?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString()}`
}

const key = 'kith.organisation'

/** Kept in this tab, for those who come back from a provider that did not sign them in. */
export const keepOrganisation = (organisation: string) => sessionStorage.setItem(key, organisation)
export const keptOrganisation = () => sessionStorage.getItem(key) ?? ''
