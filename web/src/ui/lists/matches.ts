/** Whether any of the texts holds what was searched for, in any letter case; everything fits an empty search. */
export function matches(search: string, ...texts: string[]): boolean {
  const sought = search.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(sought))
}

/** Whether a phone number holds the digits that were typed, however either is spaced. */
export function matchesPhone(search: string, phone: string): boolean {
  const digits = search.replace(/\D/g, '')
  // Letters mean a name
  return digits !== '' && /^[\d\s()+-]+$/.test(search) && phone.replace(/\D/g, '').includes(digits.replace(/^0/, ''))
}
