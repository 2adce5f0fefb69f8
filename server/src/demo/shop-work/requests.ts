import type { Event } from '../events.ts'
import type { Plan } from './plan.ts'

/** Days. A bike that was old before it went leaves what the product advises of old bikes as it was. */
const longThere = 75

/** What shops asked their sisters to send: granted, refused, and not answered yet. */
export function requestsOf(plan: Plan): Event[] {
  const { at, who, take } = plan
  const granted = take('Secunderabad', longThere).flatMap(({ arrival: { bike, facts } }): Event[] => {
    const [request, shop] = ['request granted', 'Kukatpally']
    const comments = 'A customer comes on Sunday to see one'
    return [
      { ...asked(facts), ...who('manager', shop), at: at(-5, 11.5), shop, request, from: 'Secunderabad', comments },
      // By whoever leads the shop where it stands
      { kind: 'transfer', at: at(-5, 15), shop: 'Secunderabad', bike, to: shop, comments: 'As asked for', request },
    ]
  })
  const refused = take('Madhapur').flatMap(({ arrival: { facts } }): Event[] => {
    const [request, from] = ['request refused', 'Madhapur']
    const shop = 'Dilsukhnagar'
    const reason = 'Our last one, and promised for a test ride tomorrow'
    return [
      { ...asked(facts), ...who('staff', shop), at: at(-9, 12), shop, request, from, comments: '' },
      { kind: 'refusal', ...who('manager', from), at: at(-9, 17), shop: from, request, reason },
    ]
  })
  const open = take('Kukatpally').map(({ arrival: { facts } }): Event => {
    const comments = 'Asked for twice this week'
    const request = { shop: 'Madhapur', request: 'request open', from: 'Kukatpally', comments }
    return { ...asked(facts), ...who('manager', 'Madhapur'), at: at(-1, 17), ...request }
  })
  return [...granted, ...refused, ...open]
}

const asked = ({ make, model }: { make: string; model: string }) => ({ kind: 'request', make, model }) as const
