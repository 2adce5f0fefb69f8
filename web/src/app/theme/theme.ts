import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The one accent. Shade 8 carries white text on a light ground, shade 7 on a dark one. */
const teal: MantineColorsTuple = [
  '#e9f7f6',
  '#d3ecea',
  '#a5d9d5',
  '#74c5bf',
  '#4db3ac',
  '#34a79f',
  '#1f8f88',
  '#12766f',
  '#0d5f5a',
  '#084744',
]

/** Greys of the dark scheme: text first, ground at 7. */
const dark: MantineColorsTuple = [
  '#e9ecec',
  '#cfd5d5',
  '#a7b0b0',
  '#848d8d',
  '#3f4747',
  '#2c3333',
  '#1a1e1e',
  '#121515',
  '#0c0e0e',
  '#060707',
]

const font = 'var(--fc-font)'
/** Text of 16 px keeps phones from zooming into a field. */
const field = { defaultProps: { size: 'md' } }
/** Opens beside its field, inside the dialog, where the focus is kept; the list of options scrolls itself. */
const dropdown = {
  defaultProps: { size: 'md', comboboxProps: { withinPortal: false }, withScrollArea: false },
  styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
} as const

const close = { 'aria-label': 'Close', size: 44, iconSize: 20 }

// Plain objects: `Button.extend` would draw every component into the first chunk
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 7 },
  colors: { teal, dark },
  black: '#171c1c',
  fontFamily: font,
  headings: { fontFamily: font, fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: field,
    // The product's only secrets are PINs
    PasswordInput: {
      defaultProps: {
        size: 'md',
        rightSectionWidth: 46,
        visibilityToggleButtonProps: { 'aria-label': 'Show the PIN', tabIndex: 0 },
      },
      vars: () => ({ root: { '--psi-button-size': '44px' } }),
    },
    Textarea: field,
    Checkbox: field,
    CheckboxGroup: field,
    Switch: field,
    Select: dropdown,
    Autocomplete: dropdown,
    MultiSelect: dropdown,
    // A list that scrolls would be a stop of the Tab key, and take the focus with it as it closes
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    NativeSelect: field,
    CloseButton: { defaultProps: close },
    // A dialog's <header> is not the page's banner
    Modal: {
      defaultProps: { centered: true, closeButtonProps: close, attributes: { header: { role: 'none' } } },
    },
    Badge: { defaultProps: { size: 'lg', tt: 'none', fw: 500 } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    // A menu may own nothing but items
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

/** Both schemes take these from the tokens. */
const tokens = {
  '--mantine-color-body': 'var(--fc-ground)',
  '--mantine-color-text': 'var(--fc-text)',
  '--mantine-color-dimmed': 'var(--fc-quiet)',
  '--mantine-color-error': 'var(--fc-danger)',
  '--mantine-color-anchor': 'var(--fc-accent-text)',
  '--mantine-color-red-filled': '#b42318',
  '--mantine-color-teal-light-color': 'var(--fc-accent-text)',
}

/** Takes the tokens over, and mends the colours of Mantine that fall below 4.5:1. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tokens,
    '--mantine-color-placeholder': '#69737a',
    '--mantine-color-default-border': '#c9d0d0',
    '--mantine-color-gray-light-color': '#3f4848',
    '--mantine-color-red-light-color': '#b42318',
    '--mantine-color-green-light-color': '#1b6e31',
    '--mantine-color-blue-light-color': '#1558a0',
    '--mantine-color-orange-light-color': '#6b3a00',
  },
  dark: {
    ...tokens,
    '--mantine-color-placeholder': '#929b9b',
    '--mantine-color-default-border': '#3f4747',
    '--mantine-color-gray-light': '#2c3333',
    '--mantine-color-gray-light-color': '#cfd5d5',
    '--mantine-color-red-light-color': '#ff8a80',
    '--mantine-color-orange-light-color': '#f5c26b',
  },
})
