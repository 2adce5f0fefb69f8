import type { Fuel } from '@forecourt/contract/bikes'
import type { KnownModel } from '@forecourt/contract/bikes/market-models'

const folded = (text: string) => text.trim().toLowerCase()
const nameOf = ({ make, model }: KnownModel) => `${folded(make)}\n${folded(model)}`

/** The group's own models, in their order, and then what else the market has. */
export function knownModels(own: readonly KnownModel[], market: readonly KnownModel[]): KnownModel[] {
  const have = new Set(own.map(nameOf))
  const fuels = new Map(market.map((known) => [nameOf(known), known.fuel]))
  return [...own, ...market.filter((known) => !have.has(nameOf(known)))].map(({ make, model }) => ({
    make,
    model,
    fuel: fuels.get(nameOf({ make, model })),
  }))
}

/** The makes to choose from, each once. */
export const makesOf = (models: readonly KnownModel[]): string[] => distinct(models.map(({ make }) => make))

/** The models of a make in whatever letters; all of them while no make is typed. */
export const modelsOf = (models: readonly KnownModel[], make: string): string[] =>
  distinct(
    models.filter((known) => make.trim() === '' || folded(known.make) === folded(make)).map(({ model }) => model),
  )

/** The one make that has this model, if there is just one. */
export function makeOf(models: readonly KnownModel[], model: string): string | undefined {
  const makes = makesOf(models.filter((known) => folded(known.model) === folded(model)))
  return makes.length === 1 ? makes[0] : undefined
}

/** What a model runs on; of a model alone, where only one make has it. */
export function fuelOf(models: readonly KnownModel[], { make, model }: KnownModel): Fuel | undefined {
  const name = nameOf({ make: make.trim() === '' ? (makeOf(models, model) ?? '') : make, model })
  return models.find((known) => nameOf(known) === name)?.fuel
}

/** Each text once, in whatever letters, as it was spelled first. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const text of texts) if (!seen.has(folded(text))) seen.set(folded(text), text)
  return [...seen.values()]
}
