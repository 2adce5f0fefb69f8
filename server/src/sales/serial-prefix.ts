const longest = 4

/**
 * What the serials of a shop's sale notes begin with: up to three letters of its name, with a number behind them where
 * others of the group have them already; at most four characters, of A to Z and digits.
 */
export function serialPrefix(shopName: string, taken: ReadonlySet<string>): string {
  const letters = lettersOf(shopName).slice(0, 3) || 'SHP'
  for (let number = 2, prefix = letters; ; number += 1) {
    if (!taken.has(prefix)) return prefix
    prefix = letters.slice(0, longest - String(number).length) + number
  }
}

/** The letters from A to Z, those with accents too; none of a name in another script. */
const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
