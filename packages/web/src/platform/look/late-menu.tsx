import { lazy, Suspense, useCallback, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { whenIdle } from './timing.ts'

/** What a button with a menu behind it hands on to its element. */
export type MenuButtonProps = Pick<ComponentProps<'button'>, 'aria-haspopup' | 'aria-expanded' | 'className' | 'onClick' | 'ref'>

/** For a menu that has just come because its button was pressed: the button takes the focus, and then the menu opens. One that were open from the start would not give the focus back. */
export function useOpenMenu() {
  const [opened, onChange] = useState(false)
  const begin = useCallback((button: HTMLButtonElement | null) => {
    button?.focus()
    if (button) onChange(true)
  }, [])
  return { menu: { opened, onChange }, button: { ref: begin } }
}

/**
 * A button with a menu behind it. What draws menus is large: it comes once the page stands, or when someone asks for it before.
 * The menu draws the button itself, with `useOpenMenu`; `shown` says which of its properties the button needs.
 */
export function lateMenu<Props extends object, Shown extends object = object>(
  Button: ComponentType<Shown & MenuButtonProps>,
  load: () => Promise<{ default: ComponentType<Props> }>,
  shown: (props: Props) => Shown = () => ({}) as Shown,
): ComponentType<Props> {
  const Menu: ComponentType<Props> = lazy(load)
  return function LateMenu(props) {
    const [isWanted, setWanted] = useState(false)
    useEffect(() => {
      void whenIdle()
        .then(load)
        .catch(() => undefined)
    }, [])
    const button = <Button {...shown(props)} aria-haspopup="menu" aria-expanded={isWanted} onClick={() => setWanted(true)} />
    if (!isWanted) return button
    return (
      <Suspense fallback={button}>
        <Menu {...props} />
      </Suspense>
    )
  }
}
