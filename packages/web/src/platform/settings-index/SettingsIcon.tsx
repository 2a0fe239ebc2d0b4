import type { Icon } from '#platform/routing/define-domain.ts'

/** On a tinted square, as groups and pages of the settings are marked. */
export function SettingsIcon({ icon: Drawn }: { icon: Icon }) {
  return (
    <span className="settings-icon" aria-hidden>
      <Drawn size={20} stroke={1.6} />
    </span>
  )
}
