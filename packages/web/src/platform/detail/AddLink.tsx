import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

/** At the foot of a card: leads to the form that adds to it. */
export function AddLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-sm"
      mt={8}
      className="card-add no-print"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {label}
    </Button>
  )
}
