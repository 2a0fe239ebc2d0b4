import { useSession } from '#platform/session/SessionContext.tsx'
import { Logo } from '#platform/look/Logo.tsx'

/** Whose Kith this is: the logo and name of the organisation, its initials where it has no logo; above icons alone, the square of it. */
export function OrganisationHead({ small = false }: { small?: boolean }) {
  const { tenantConfig, navigation } = useSession()
  const { full, compact } = navigation.logos
  const name = tenantConfig.tenantName
  if (small)
    return (
      <div className="navigation-organisation" data-hint={name} data-hint-at="right">
        {compact ? <Logo address={compact} name={name} height={28} /> : <Initials name={name} labelled />}
      </div>
    )
  return (
    <div className="navigation-organisation">
      {full ? <Logo address={full} name="" height={36} /> : <Initials name={name} />}
      <span>{name}</span>
    </div>
  )
}

function Initials({ name, labelled = false }: { name: string; labelled?: boolean }) {
  return (
    <span className="organisation-initials" {...(labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      {initialsOf(name)}
    </span>
  )
}

/** Of its first two words. */
const initialsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('')
