import type { App, Services } from '../http/app-type.ts'
import { currentCall } from './current-call.ts'
import { statementText } from './statement-text.ts'

/** Logs statements that took so many milliseconds or more, with the route of their call and without their values. */
export function logSlowStatements(app: App, { watch }: Pick<Services, 'watch'>, from: number): void {
  const unwatch = watch((text) => {
    const begun = performance.now()
    return () => {
      const milliseconds = Math.round(performance.now() - begun)
      if (milliseconds < from) return
      app.log.warn(
        { statement: statementText(text), milliseconds, route: currentCall()?.route ?? 'beside the calls' },
        'A statement was slow',
      )
    }
  })
  app.addHook('onClose', async () => unwatch())
}
