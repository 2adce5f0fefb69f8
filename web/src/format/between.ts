/** 'from 2018', 'up to 2020', '2018 to 2020'; nothing where there is neither bound. */
export function between<T>(
  say: (text: string) => string,
  from: T | undefined,
  to: T | undefined,
  figure: (bound: T) => string,
): string | undefined {
  if (from === undefined) return to === undefined ? undefined : say(`up to ${figure(to)}`)
  return say(to === undefined ? `from ${figure(from)}` : `${figure(from)} to ${figure(to)}`)
}
