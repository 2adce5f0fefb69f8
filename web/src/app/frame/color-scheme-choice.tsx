import { Menu, useMantineColorScheme } from '@mantine/core'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type ColorScheme, showColorScheme } from '../../device/color-scheme.ts'
import classes from './account-menu.module.css'

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'auto', label: 'As the device', icon: Monitor },
] as const

/** Light, dark or as the device, for this browser. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (choice: string | null) => {
    // First, since the library then says on the page what the device's choice comes to
    showColorScheme(choice as ColorScheme)
    setColorScheme(choice as ColorScheme)
  }
  return (
    <fieldset className={classes.appearance} aria-label="Appearance">
      <Menu.Label aria-hidden>Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {choices.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={18} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </fieldset>
  )
}
