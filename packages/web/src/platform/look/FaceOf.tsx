import { Face } from './Face.tsx'

interface Props {
  person: { displayName: string; initials: string; picture: string | null; isAway?: boolean }
  /** Pixels. */
  size: number
  className?: string
}

/** The face of a person as an answer has them. */
export const FaceOf = ({ person: { displayName, initials, picture, isAway }, ...look }: Props) => (
  <Face name={displayName} initials={initials} picture={picture} isAway={isAway} {...look} />
)
