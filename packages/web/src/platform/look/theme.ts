import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Plain objects only: naming components here would put them all into the sign-in page. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 7 },
  colors: { indigo: indigo(), red: red(), gray: gray(), dark: dark() },
  black: '#1b1e28',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '1rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '37.5em', md: '60em', lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // What opens over a page is a part of it for screen readers, which go by landmarks
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', radius: 'md', position: 'bottom-end' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 500, fz: 12 } },
    Button: { defaultProps: { fw: 500 }, styles: { root: { fontWeight: 500 } } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    // Information is blue, and never in the colour of buttons
    Alert: { defaultProps: { color: 'blue', variant: 'light' } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false } },
    Modal: { defaultProps: { radius: 'md', centered: true, attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { radius: 0, attributes: { header: { role: 'presentation' } } } },
    Loader: { defaultProps: { size: 'sm' } },
    // Arriving by keyboard must not cover what was just said about the field before. The list scrolls itself (base.css): a box around
    // its options that scrolls would need a focus of its own.
    Select: {
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        withScrollArea: false,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
      },
    },
    MultiSelect: { defaultProps: { checkIconPosition: 'right', withScrollArea: false, openOnFocus: false } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Darker dimmed, placeholder and error colours than Mantine's own, so that each passes 4.5 : 1 on every surface. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#596073',
    '--mantine-color-placeholder': '#666d80',
    '--mantine-color-error': '#c22b2b',
    '--mantine-color-anchor': '#4050bf',
    '--mantine-color-green-light-color': '#1a6334',
    '--mantine-color-yellow-light-color': '#7a4b00',
    '--mantine-color-red-light-color': '#a82424',
    '--mantine-color-blue-light-color': '#1a5799',
    '--mantine-color-gray-light-color': '#4e5566',
    '--mantine-color-indigo-light-color': '#3442a8',
    '--kith-canvas': '#faf9f7',
    '--kith-surface': '#ffffff',
    '--kith-line': '#e3e6ed',
    '--kith-hover': '#f1f3f8',
    '--kith-selected': '#eceffc',
    '--kith-selected-text': '#3442a8',
    '--kith-good': '#1f7a45',
    '--kith-soon': '#8f5a00',
    '--kith-bad': '#c22b2b',
    '--kith-note': '#1f64ad',
  },
  dark: {
    '--mantine-color-body': '#1d2027',
    '--mantine-color-text': '#dfe2ea',
    '--mantine-color-dimmed': '#a3a9b8',
    '--mantine-color-placeholder': '#989eae',
    '--mantine-color-error': '#ff9b9b',
    '--mantine-color-anchor': '#a9b5ff',
    '--mantine-color-green-light': 'rgb(70 170 110 / 20%)',
    '--mantine-color-yellow-light': 'rgb(220 160 50 / 20%)',
    '--mantine-color-red-light': 'rgb(240 100 100 / 20%)',
    '--mantine-color-blue-light': 'rgb(80 150 230 / 20%)',
    '--mantine-color-gray-light': 'rgb(150 160 180 / 18%)',
    '--mantine-color-indigo-light': 'rgb(110 130 240 / 24%)',
    '--mantine-color-green-light-color': '#8fe0ad',
    '--mantine-color-yellow-light-color': '#f3cb86',
    '--mantine-color-red-light-color': '#ffaeae',
    '--mantine-color-blue-light-color': '#a5cffa',
    '--mantine-color-gray-light-color': '#c3c8d4',
    '--mantine-color-indigo-light-color': '#c7d0ff',
    '--kith-canvas': '#17161a',
    '--kith-surface': '#1d2027',
    '--kith-line': '#333844',
    '--kith-hover': '#272b34',
    '--kith-selected': '#2a3052',
    '--kith-selected-text': '#c7d0ff',
    '--kith-good': '#7fd6a0',
    '--kith-soon': '#f0c070',
    '--kith-bad': '#ff9b9b',
    '--kith-note': '#92c4f7',
  },
})

function indigo(): MantineColorsTuple {
  return ['#eef0fd', '#dde2fa', '#bcc5f4', '#98a5ed', '#7a8ae6', '#6677e1', '#5667d9', '#4453c7', '#3846b0', '#2c3892']
}

/** Dark enough from shade 7 on for white words on it. */
function red(): MantineColorsTuple {
  return ['#fff5f5', '#ffe3e3', '#ffc9c9', '#ffa8a8', '#ff8787', '#ff6b6b', '#fa5252', '#c92a2a', '#b02525', '#951f1f']
}

function gray(): MantineColorsTuple {
  return ['#f8f9fb', '#f1f3f8', '#e3e6ed', '#d3d7e1', '#b9bfcd', '#8d94a5', '#697082', '#4e5566', '#363c4a', '#22262f']
}

function dark(): MantineColorsTuple {
  return ['#dfe2ea', '#b9becb', '#989eae', '#6e7484', '#454b59', '#333844', '#272b34', '#1d2027', '#17191f', '#111317']
}
