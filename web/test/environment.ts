import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { setup, ...happyDom } = builtinEnvironments['happy-dom']

let opened: ReturnType<typeof setup> | undefined

/**
 * One window for all the files that a process takes: they share its modules, the app's among them, and what those hold
 * of a window must be of the one that stands.
 */
export default {
  ...happyDom,
  name: 'one window',
  async setup(global, options) {
    opened ??= setup(global, options)
    await opened
    // It goes with its process
    return { teardown() {} }
  },
} satisfies Environment
