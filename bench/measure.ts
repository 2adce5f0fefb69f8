import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { requestOf, send } from './client.ts'
import { compare } from './compare.ts'
import { sizes } from './options.ts'
import type { Measure } from './report.ts'
import type { Sides } from './stage.ts'

type What<E extends Endpoint, Bare> = {
  name: string
  input: Input<E>
  limit: (sides: Sides) => Promise<Bare>
  /** What both sides must say alike. */
  same: (answer: Output<E>, bare: Bare) => [product: number, bare: number]
}

/** A call beside the statements that one would write by hand for it, after a look that both say the same. */
export async function measure<E extends Endpoint, Bare>(
  sides: Sides,
  endpoint: E,
  token: string,
  { name, input, limit, same }: What<E, Bare>,
): Promise<Measure> {
  const request = requestOf(endpoint, token, input)
  const product = () => send(sides.origin, request)
  const answer = JSON.parse((await product()).toString()) as Output<E>
  const [said, bare] = same(answer, await limit(sides))
  if (said !== bare) throw new Error(`${name} says ${said}, its bare SQL ${bare}`)
  const figures = await compare(sizes.books, () => ({ product, limit: () => limit(sides) }))
  return { name: `${name}; bare SQL`, aim: 1.5, ...figures }
}
