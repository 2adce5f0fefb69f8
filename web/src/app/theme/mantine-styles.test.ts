import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(['../../**/*.tsx', './mantine-styles.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const listed = sources['./mantine-styles.ts'] ?? ''
const styles = Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.layer.css'))

it('lists the styles of every part of Mantine in use', () => {
  const names = Object.values(sources)
    .flatMap((source) => [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, imported]) => (imported ?? '').split(',').map((name) => name.trim()))
  const styled = names.filter((name) => styles.some((path) => path.endsWith(`/${name}.layer.css`)))
  expect(styled).toContain('Button')
  expect(styled.filter((name) => !listed.includes(`/${name}.layer.css`))).toEqual([])
})
